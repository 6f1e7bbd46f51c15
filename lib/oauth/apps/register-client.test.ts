import { describe, expect, it } from "vitest"

import { scopes } from "@/lib/declarations/scopes"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { purge } from "@/lib/db/purge-expired-rows"
import { fetchFrom, postForm } from "@/lib/testing/oauth"

type Client = Record<string, unknown> & { client_id: string; error?: string }

async function register(metadata: object | string) {
  const body = typeof metadata === "string" ? metadata : JSON.stringify(metadata)
  const headers = { "content-type": "application/json" }
  const response = await fetchFrom()(`${env.APP_URL}/oauth/register`, { method: "POST", headers, body })
  return { status: response.status, body: (await response.json()) as Client }
}

const redirect_uris = ["https://agent.example/callback"]

describe("registration", () => {
  it("creates a public client by default", async () => {
    const { status, body } = await register({
      redirect_uris,
      client_name: "Agent",
      contacts: ["a@b.example"],
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      client_name: "Agent",
      redirect_uris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      scope: scopes.join(" "),
    })
  })

  it.each(["client_secret_post", "client_secret_basic"])(
    "creates a confidential client for %s",
    async (method) => {
      const { body } = await register({
        redirect_uris,
        token_endpoint_auth_method: method,
        scope: "posts:read",
      })
      expect(body).toMatchObject({
        client_secret: expect.stringMatching(/^car_cs_[\w-]{43}$/),
        client_secret_expires_at: 0,
        token_endpoint_auth_method: method,
        client_name: "agent.example",
        scope: "posts:read",
      })
      const row = await prisma.oAuthApp.findUniqueOrThrow({ where: { id: body.client_id } })
      expect(row.publicClient).toBe(false)
      expect(JSON.stringify(row)).not.toContain(body.client_secret)
    },
  )

  it.each([
    // what Cursor sends
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.agent:/callback",
  ])("accepts a native app's own scheme: %s", async (uri) => {
    const { status, body } = await register({
      ...{ redirect_uris: [uri], grant_types: ["authorization_code", "refresh_token"] },
      ...{ response_types: ["code"], token_endpoint_auth_method: "none" },
    })
    expect({ status, body }).toMatchObject({ status: 201, body: { redirect_uris: [uri] } })
  })

  it("accepts a form", async () => {
    const form = new URLSearchParams({ client_name: "Form", response_types: "code" })
    for (const uri of ["https://a.example/", "https://b.example/"]) form.append("redirect_uris", uri)
    const init = { method: "POST", body: form }
    const response = await fetchFrom()(`${env.APP_URL}/oauth/register`, init)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      client_name: "Form",
      redirect_uris: ["https://a.example/", "https://b.example/"],
    })
    expect(
      (await postForm("/oauth/register", { redirect_uris: "https://a.example/ https://a.example/2" })).status,
    ).toBe(201)
  })

  it.each([
    ["none", {}],
    ["an empty list", { redirect_uris: [] }],
    ["more than five", { redirect_uris: Array.from({ length: 6 }, (_, i) => `https://a.example/${i}`) }],
    ["duplicates", { redirect_uris: [...redirect_uris, ...redirect_uris] }],
    ["http on another host", { redirect_uris: ["http://agent.example/"] }],
    ["a javascript URL", { redirect_uris: ["javascript:alert(1)"] }],
    ["data", { redirect_uris: ["data:text/html,x"] }],
    ["a view of a script", { redirect_uris: ["view-source://agent.example/"] }],
    ["an app's own scheme without a path", { redirect_uris: ["com.example.agent:callback"] }],
    [
      "an app's own scheme for a confidential client",
      { redirect_uris: ["com.example.agent:/callback"], token_endpoint_auth_method: "client_secret_post" },
    ],
    ["a fragment", { redirect_uris: ["https://agent.example/#a"] }],
    ["a user", { redirect_uris: ["https://user@agent.example/"] }],
    ["a password", { redirect_uris: ["https://:pass@agent.example/"] }],
    ["invalid characters", { redirect_uris: ["https://agent.example/\0"] }],
    ["no host", { redirect_uris: ["https://"] }],
  ])("rejects redirect URIs: %s", async (_, metadata) => {
    expect(await register(metadata)).toMatchObject({ status: 400, body: { error: "invalid_redirect_uri" } })
  })

  it.each([
    ["a name that is too long", { client_name: "x".repeat(101) }, "invalid_client_metadata"],
    [
      "a name with bidirectional control characters",
      { client_name: "Car\u202Enollir" },
      "invalid_client_metadata",
    ],
    ["a name that looks like another", { client_name: "Pl\u0430nner" }, "invalid_client_metadata"],
    ["the product's name", { client_name: "Carillon Support" }, "invalid_client_metadata"],
    ["a variation of the product's name", { client_name: "C\u00e1ri1l\uff4fn" }, "invalid_client_metadata"],
    ["a name with a lone surrogate", { client_name: "\ud800" }, "invalid_client_metadata"],
    ["a logo without https", { logo_uri: "http://agent.example/logo.png" }, "invalid_client_metadata"],
    [
      "an unsupported authentication method",
      { token_endpoint_auth_method: "private_key_jwt" },
      "invalid_client_metadata",
    ],
    ["unsupported grant types", { grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    ["unsupported response types", { response_types: ["token"] }, "invalid_client_metadata"],
    ["an unknown scope", { scope: "posts:read admin" }, "invalid_scope"],
  ])("rejects %s", async (_, metadata, error) => {
    expect(await register({ redirect_uris, ...metadata })).toMatchObject({ status: 400, body: { error } })
  })

  it.each(["", "[", "null", '"text"', "[]"])("rejects the body %s", async (body) => {
    expect((await register(body)).status).toBe(400)
  })
})

it("deletes self-registered clients that no one authorized within 90 days", async () => {
  const { body: old } = await register({ redirect_uris })
  const { body: recent } = await register({ redirect_uris })
  const createdAt = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000)
  await prisma.oAuthApp.update({ where: { id: old.client_id }, data: { createdAt } })
  await purge()
  const remaining = await prisma.oAuthApp.findMany({
    where: { id: { in: [old.client_id, recent.client_id] } },
  })
  expect(remaining.map(({ id }) => id)).toEqual([recent.client_id])
})
