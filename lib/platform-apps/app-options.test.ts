import { afterEach, beforeAll, describe, expect, it } from "vitest"

import type { PlatformEntry } from "@/components/channels/platform-rules"
import { createWorkspace } from "@/lib/testing/workspace"
import type { PlatformApp } from "./contract"

type Failure = { data: { fieldErrors: Record<string, string[]> } }

const required = { clientId: "1234567890", clientSecret: "secret" }

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))
afterEach(() => {
  for (const name of ["CLIENT_ID", "CLIENT_SECRET", "CONFIG_ID"]) delete process.env[`FACEBOOK_${name}`]
})

async function addApp(platform: string, more: Record<string, string>) {
  const credentials = { ...required, ...more }
  const body = { platform, label: "App", credentials }
  return workspace.call<PlatformApp & Failure>("POST", "/v0/platform-apps", body)
}

/** What the platform's sign-in page is asked for. */
async function signInQuery(platform: string, platformAppId?: string) {
  const request = { platform, ...(platformAppId && { platformAppId }) }
  const { body } = await workspace.call<{ authorizeUrl: string }>("POST", "/v0/social-accounts", request)
  return Object.fromEntries(new URL(body.authorizeUrl).searchParams)
}

describe("a Facebook app with Facebook Login for Business", () => {
  it("signs people in with its configuration instead of scopes", async () => {
    const { body } = await addApp("facebook", { configId: "555444333222111" })
    expect(body.fields.map(({ name }) => name)).toEqual(["clientId", "clientSecret", "configId"])
    const query = await signInQuery("facebook", body.id)
    expect(query).toMatchObject({ client_id: required.clientId, config_id: "555444333222111" })
    expect(query).toMatchObject({ response_type: "code", override_default_response_type: "true" })
    expect(query).not.toHaveProperty("scope")
  })

  it("requests scopes again once its configuration is removed", async () => {
    const { body } = await addApp("facebook", { configId: "555444333222111" })
    const change = { credentials: { configId: "" } }
    expect((await workspace.call("PATCH", `/v0/platform-apps/${body.id}`, change)).status).toBe(200)
    const query = await signInQuery("facebook", body.id)
    expect(query.scope).toContain("pages_manage_posts")
    expect(query).not.toHaveProperty("config_id")
  })

  it("can be the environment's", async () => {
    workspace = await createWorkspace()
    process.env.FACEBOOK_CLIENT_ID = "1"
    process.env.FACEBOOK_CLIENT_SECRET = "2"
    expect(await signInQuery("facebook")).not.toHaveProperty("config_id")
    process.env.FACEBOOK_CONFIG_ID = "987"
    expect(await signInQuery("facebook")).toMatchObject({ client_id: "1", config_id: "987" })
  })
})

describe("the features of a LinkedIn app", () => {
  it("narrow the scopes to theirs", async () => {
    const app = await addApp("linkedin", { features: "pages, comments" })
    expect((await signInQuery("linkedin", app.body.id)).scope?.split(" ")).toEqual([
      "w_member_social",
      "r_basicprofile",
      "rw_organization_admin",
      "w_organization_social",
      "w_member_social_feed",
      "w_organization_social_feed",
    ])
  })

  it("are rejected if the platform doesn't know them", async () => {
    const { status, body } = await addApp("linkedin", { features: "comments, deleting" })
    expect(status).toBe(422)
    expect(body.data.fieldErrors["credentials.features"]).toEqual([
      "Features can't be deleting. Use pages, comments, metrics.",
    ])
  })

  it("are an optional field in the catalog, with what to enter", async () => {
    const { body } = await workspace.call<{ data: PlatformEntry[] }>("GET", "/v0/platforms?platform=linkedin")
    const fields = body.data[0]!.app.fields.map(({ name, required, secret }) => ({ name, required, secret }))
    expect(fields).toEqual([
      { name: "clientId", required: true, secret: false },
      { name: "clientSecret", required: true, secret: true },
      { name: "features", required: false, secret: false },
    ])
    expect(body.data[0]!.app.fields.at(-1)?.help).toContain("pages, comments, metrics")
  })
})
