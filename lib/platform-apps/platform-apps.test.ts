import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"

import { finishOAuth } from "@/lib/accounts/connect/finish-oauth"
import { parseOAuthResponse } from "@/lib/accounts/connect/oauth-response"
import { refreshCredentials } from "@/lib/accounts/credentials/refresh-credentials"
import { connectByLink } from "@/lib/connect-links/connect-by-link"
import { env } from "@/lib/config/env"
import { pool, prisma } from "@/lib/db/database"
import { asTenant } from "@/lib/db/tenant"
import { platformBySlug } from "@/lib/platforms/registry"
import type { SandboxToken } from "@/lib/platforms/sandbox/oauth2"
import { signedInCookie } from "@/lib/testing/session"
import { publish } from "@/lib/testing/publish"
import { startSandboxServer } from "@/lib/testing/sandbox-server"
import { createWorkspace } from "@/lib/testing/workspace"
import { callRoute } from "@/lib/testing/api"
import type { PlatformApp } from "./contract"

// Threat model: platform-apps

type Workspace = Awaited<ReturnType<typeof createWorkspace>>
type Failure = { message: string; data: { fieldErrors: Record<string, string[]> } }

const twitter = platformBySlug("twitter")!
let x: Awaited<ReturnType<typeof startSandboxServer>>
const baseUrls = ["TWITTER_BASE_URL", "TWITTER_WEB_BASE_URL"]
beforeAll(async () => {
  x = await startSandboxServer("twitter")
  for (const name of baseUrls) process.env[name] = x.origin
})
afterAll(async () => {
  for (const name of baseUrls) delete process.env[name]
  await x.stop()
})
beforeEach(() => void (x.log.length = 0))
afterEach(() => {
  env.OPERATOR_EMAILS = []
  delete process.env.TWITTER_CLIENT_ID
  delete process.env.TWITTER_CLIENT_SECRET
})

const newApp = (more: object = {}) => {
  const clientId = `client-${randomUUID()}`
  const clientSecret = `secret-${randomUUID()}`
  return { platform: "twitter", label: "Our X app", credentials: { clientId, clientSecret }, ...more }
}

async function addApp({ call }: Workspace, more: object = {}) {
  const app = newApp(more)
  const { status, body } = await call<PlatformApp>("POST", "/v0/platform-apps", app)
  expect(status).toBe(200)
  return { ...app.credentials, id: body.id, body }
}

/** Acts as the person's browser on X's sign-in page. */
async function signIn(authorizeUrl: string) {
  const approval = new URL(authorizeUrl)
  approval.pathname += "/approve"
  const { headers } = await fetch(approval, { redirect: "manual" })
  const back = new URL(headers.get("location") ?? "")
  const outcome = await finishOAuth("twitter", parseOAuthResponse(back.searchParams))
  if (!("connected" in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.connected[0]!.id
}

async function connect({ call }: Workspace, more: object = {}) {
  const request = { platform: "twitter", ...more }
  const { status, body } = await call<{ authorizeUrl: string }>("POST", "/v0/social-accounts", request)
  expect(status).toBe(200)
  return { id: await signIn(body.authorizeUrl), authorizeUrl: new URL(body.authorizeUrl) }
}

const rowOf = (id: string) => prisma.socialAccount.findUniqueOrThrow({ where: { id } })
const refresh = async ({ organizationId }: Workspace, id: string) => {
  const row = await rowOf(id)
  return asTenant(organizationId, () => refreshCredentials(twitter, row))
}

/** Which app each logged request was made with: as `id:secret` at the token endpoint, otherwise through its token. */
async function appsInLog() {
  const apps = await Promise.all(
    x.log.map(async ({ authorization, query }) => {
      const [kind, value = ""] = (authorization ?? "").split(" ")
      if (kind === "Basic") return Buffer.from(value, "base64").toString()
      if (kind === "Bearer") return ((await x.store.get("token", value)) as SandboxToken).clientId
      return query.get("client_id")
    }),
  )
  return [...new Set(apps)].toSorted()
}

it("makes each request of two workspaces with the workspace's own app", async () => {
  const workspaces = [await createWorkspace(), await createWorkspace()]
  for (const workspace of workspaces) {
    const app = await addApp(workspace)
    x.log.length = 0
    const { id } = await connect(workspace)
    await refresh(workspace, id)
    const { body: post } = await workspace.call<{ id: string }>("POST", "/v0/posts", {
      ...{ socialAccountId: id, caption: `Bells ${randomUUID()}`, action: "now" },
    })
    await publish(post.id)
    const sent = x.log.filter(({ method, path }) => method === "POST" && path === "/2/tweets")
    expect(sent).toHaveLength(1)
    expect(x.log.filter(({ path }) => path === "/2/oauth2/token")).toHaveLength(2)
    expect(await appsInLog()).toEqual([app.clientId, `${app.clientId}:${app.clientSecret}`].toSorted())
    expect((await rowOf(id)).platformAppId).toBe(app.id)
  }
  const [one, two] = workspaces.map(({ organizationId }) => organizationId)
  for (const [mine, theirs] of [
    [one!, two!],
    [two!, one!],
  ]) {
    const seen = await asTenant(mine!, () =>
      pool.query<{ organizationId: string }>(`SELECT * FROM "PlatformApp"`),
    )
    expect(seen.rows.some(({ organizationId }) => organizationId === mine)).toBe(true)
    expect(seen.rows.some(({ organizationId }) => organizationId === theirs)).toBe(false)
  }
})

it("keeps a channel with its app when another takes precedence, and uses rotated credentials right away", async () => {
  process.env.TWITTER_CLIENT_ID = "environment-client"
  process.env.TWITTER_CLIENT_SECRET = "environment-secret"
  const workspace = await createWorkspace()
  const early = await connect(workspace)
  expect(early.authorizeUrl.searchParams.get("client_id")).toBe("environment-client")
  const first = await addApp(workspace)
  const second = await addApp(workspace, { label: "Second" })
  const byDefault = await connect(workspace)
  expect((await rowOf(byDefault.id)).platformAppId).toBe(first.id)
  const chosen = await connect(workspace, { platformAppId: second.id })
  expect((await rowOf(chosen.id)).platformAppId).toBe(second.id)

  const clientSecret = "rotated"
  const patched = await workspace.call("PATCH", `/v0/platform-apps/${second.id}`, {
    credentials: { clientSecret },
  })
  expect(patched.status).toBe(200)
  for (const [{ id }, key] of [
    [early, "environment-client:environment-secret"],
    [byDefault, `${first.clientId}:${first.clientSecret}`],
    [chosen, `${second.clientId}:rotated`],
  ] as const) {
    x.log.length = 0
    await refresh(workspace, id)
    expect(await appsInLog()).toEqual([key])
  }
})

it("connects through a link with the app from when the link was created", async () => {
  const workspace = await createWorkspace()
  const [, second] = [await addApp(workspace), await addApp(workspace)]
  await workspace.call("POST", "/v0/profiles", { name: "Bakery", externalId: "crm-1" })
  const createLink = (body: object) =>
    workspace.call<{ url: string }>("POST", "/v0/profiles/crm-1/connect-link", body)
  const { body } = await createLink({ platformAppIds: [second.id] })
  const outcome = await connectByLink(body.url.split("/").at(-1) ?? "", "twitter", {})
  if (!("authorizeUrl" in outcome)) throw new Error(JSON.stringify(outcome))
  const id = await signIn(outcome.authorizeUrl)
  expect((await rowOf(id)).platformAppId).toBe(second.id)
  const theirs = await addApp(await createWorkspace())
  expect((await createLink({ platformAppIds: [theirs.id] })).status).toBe(404)
})

it("never returns, logs, or stores a secret in the clear", async () => {
  const workspace = await createWorkspace()
  const { id, clientId, clientSecret, body } = await addApp(workspace)
  await workspace.call("PATCH", `/v0/platform-apps/${id}`, {
    credentials: { clientSecret: `${clientSecret}2` },
  })
  const { body: listed } = await workspace.call<{ data: PlatformApp[] }>(
    "GET",
    "/v0/platform-apps?platform=twitter",
  )
  const { organizationId } = workspace
  const stored = await prisma.platformApp.findUniqueOrThrow({ where: { id } })
  const entries = await prisma.auditEntry.findMany({ where: { organizationId, subjectId: id } })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    "platform_app.created",
    "platform_app.rotated",
  ])
  for (const shown of [body, listed, stored, entries]) {
    expect(JSON.stringify(shown)).not.toContain(clientSecret)
    expect(JSON.stringify(shown)).not.toContain(clientId)
  }
  expect(listed.data.find((app) => app.id === id)).toMatchObject({
    callbackUrl: `${env.APP_URL}/connect/callback/twitter`,
    isDefault: true,
    fields: [
      { name: "clientId", label: "Client ID", hint: `clie…${clientId.slice(-4)}` },
      { name: "clientSecret", label: "Client secret", hint: null },
    ],
  })
})

it("names the channels that stop before it removes an app, then stops them", async () => {
  process.env.TWITTER_CLIENT_ID = "environment-client"
  process.env.TWITTER_CLIENT_SECRET = "environment-secret"
  const workspace = await createWorkspace()
  const { id: appId } = await addApp(workspace)
  const { id } = await connect(workspace)
  const { displayName } = await rowOf(id)
  const path = `/v0/platform-apps/${appId}`
  const kept = await workspace.call<Failure>("DELETE", path)
  expect(kept.status).toBe(409)
  expect(kept.body.message).toContain(`1 channel stops publishing when you remove this app: ${displayName}.`)
  const account = await rowOf(id)
  const removed = await workspace.call<PlatformApp>("DELETE", `${path}?confirm=true`)
  expect(removed.body).toMatchObject({ channelCount: 1, socialAccounts: [{ id }] })
  expect(await rowOf(id)).toMatchObject({ status: "disconnected", disconnectedReason: "TOKEN_REVOKED" })
  expect((await workspace.call("GET", path)).status).toBe(404)
  expect(await prisma.platformApp.findUniqueOrThrow({ where: { id: appId } })).toMatchObject({
    credentials: "",
  })
  x.log.length = 0
  // Even a job that read the channel earlier never falls back to the environment's app.
  await expect(refreshCredentials(twitter, account)).rejects.toThrow(
    "was removed. Connect the channel again.",
  )
  expect(x.log).toEqual([])
  await connect(workspace)
  expect(await appsInLog()).toContain("environment-client:environment-secret")
})

it("only lets the server's operators manage its apps, which every workspace can use", async () => {
  const [operated, other] = [await createWorkspace(), await createWorkspace()]
  const denied = await operated.call("POST", "/v0/platform-apps", newApp({ level: "installation" }))
  expect(denied.status).toBe(403)
  const email = `${randomUUID()}@test.invalid`
  const user = await prisma.user.create({ data: { email, emailVerifiedAt: new Date() } })
  await prisma.member.create({
    data: { organizationId: operated.organizationId, userId: user.id, role: "admin" },
  })
  env.OPERATOR_EMAILS = [email]
  const cookie = await signedInCookie(user.id, operated.organizationId)
  const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" }
  const asOperator = <Body>(method: string, path: string, body?: object) =>
    callRoute<Body>(method, path, { headers, body: body && JSON.stringify(body) })
  const created = await asOperator<PlatformApp>(
    "POST",
    "/v0/platform-apps",
    newApp({ level: "installation" }),
  )
  expect(created).toMatchObject({ status: 200, body: { level: "installation" } })
  const path = `/v0/platform-apps/${created.body.id}`
  const { id } = await connect(other)
  expect((await rowOf(id)).platformAppId).toBe(created.body.id)
  expect((await other.call<PlatformApp>("GET", path)).body).toMatchObject({ channelCount: 1 })
  for (const method of ["PATCH", "DELETE"]) {
    expect((await other.call(method, path, method === "PATCH" ? { label: "Mine" } : undefined)).status).toBe(
      403,
    )
    // Prisma only sends a query once it's awaited.
    const direct = asTenant(other.organizationId, async () =>
      method === "PATCH"
        ? await prisma.platformApp.updateMany({ where: { id: created.body.id }, data: { label: "Mine" } })
        : await prisma.platformApp.deleteMany({ where: { id: created.body.id } }),
    )
    expect(await direct).toEqual({ count: 0 })
  }
  const own = await addApp(other)
  expect(own.body.isDefault).toBe(true)
  expect(await asOperator<Failure>("DELETE", path)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^1 channel stops publishing when you remove this app\. /) as string,
    },
  })
  expect((await asOperator("DELETE", `${path}?confirm=true`)).status).toBe(200)
  expect((await rowOf(id)).status).toBe("disconnected")
})

it("names the fields that are missing, unknown, or not needed", async () => {
  const { call } = await createWorkspace()
  const post = (body: object) => call<Failure>("POST", "/v0/platform-apps", body)
  const missing = await post({ platform: "twitter", credentials: { clientId: "a", token: "b" } })
  expect(missing).toMatchObject({ status: 422 })
  expect(missing.body.data.fieldErrors).toEqual({
    "credentials.clientSecret": ["Client secret is required"],
    "credentials.token": ["X (Twitter) apps have no such field. Use clientId, clientSecret."],
  })
  expect((await post({ platform: "bluesky", credentials: {} })).body.message).toBe(
    "Bluesky needs no app. Connect a channel right away.",
  )
})
