import { afterEach, beforeEach, describe, expect, it } from "vitest"

import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import type { Scope } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { connectClient, post } from "@/lib/testing/mcp"
import { createWorkspace } from "@/lib/testing/workspace"

// Threat model: rebinding

const ping = { jsonrpc: "2.0", id: 1, method: "ping" }
const { RATE_LIMIT_PER_MINUTE: originalLimit, APP_URL: originalUrl } = env

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let key: { "x-api-key": string }
beforeEach(async () => {
  workspace = await createWorkspace()
  key = { "x-api-key": workspace.key }
})
afterEach(() => Object.assign(env, { RATE_LIMIT_PER_MINUTE: originalLimit, APP_URL: originalUrl }))

/** Creates a member who has authorized an app, and returns the app's token. */
async function grant(scopes: Scope[], role: "viewer" | "editor" = "editor") {
  const { organizationId } = workspace
  const token = newSecret("car_at_")
  const user = await prisma.user.create({ data: { email: `${newSecret("u")}@example.com` } })
  await prisma.member.create({ data: { organizationId, userId: user.id, role } })
  const app = await prisma.oAuthApp.create({ data: { name: "Agent", scopes, publicClient: true } })
  const ids = { appId: app.id, organizationId, userId: user.id, scopes }
  const consent = await prisma.oAuthConsent.create({ data: ids })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await prisma.oAuthToken.create({
    data: {
      ...ids,
      consentId: consent.id,
      kind: "access",
      audience: ["mcp"],
      familyId: app.id,
      tokenHash: sha256(token),
      expiresAt,
    },
  })
  return { token, app }
}

describe("a request to the MCP server", () => {
  it.each<[number, string, () => [unknown, Record<string, string>]]>([
    [200, "with a key", () => [ping, key]],
    [200, "with a key as Bearer token", () => [ping, { authorization: `Bearer ${workspace.key}` }]],
    [200, "from the same origin", () => [ping, { ...key, origin: env.APP_URL }]],
    [200, "from a loopback origin", () => [ping, { ...key, origin: "http://127.0.0.1:6274" }]],
    [202, "with a notification", () => [{ jsonrpc: "2.0", method: "notifications/initialized" }, key]],
    [400, "with invalid JSON", () => ["{", key]],
    [400, "with JSON that isn't JSON-RPC", () => [{ hello: 1 }, key]],
    [400, "with an unknown protocol version", () => [ping, { ...key, "mcp-protocol-version": "1999-01-01" }]],
    [401, "without a credential", () => [ping, {}]],
    [401, "with an unknown key", () => [ping, { "x-api-key": "car_wrong" }]],
    [401, "with an unknown token", () => [ping, { authorization: "Bearer car_at_wrong" }]],
    [401, "with another authentication scheme", () => [ping, { authorization: "Basic eDp5" }]],
    [403, "from another origin", () => [ping, { ...key, origin: "http://evil.example" }]],
    [403, "from an opaque origin", () => [ping, { ...key, origin: "null" }]],
    [406, "that doesn't accept event streams", () => [ping, { ...key, accept: "application/json" }]],
    [413, "over 10 MB", () => [`"${"x".repeat(10 * 1024 * 1024)}"`, key]],
    [415, "in another content type", () => [ping, { ...key, "content-type": "text/plain" }]],
  ])("returns %i %s", async (status, _, make) => {
    const [body, headers] = make()
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(response.headers.get("cache-control")).toContain("no-")
    expect(response.headers.get("x-request-id")).toBeTruthy()
    if (status === 401)
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="/)
    if (status >= 400) {
      const { jsonrpc, error } = (await response.json()) as { jsonrpc: string; error: { message: string } }
      expect(jsonrpc).toBe("2.0")
      expect(error.message.length).toBeGreaterThan(10)
    }
  })

  it("points to the OAuth metadata when sign-in is required", async () => {
    const metadata = `${env.APP_URL}/mcp/.well-known/oauth-protected-resource`
    expect((await post(ping)).headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${metadata}"`)
    const rejected = await post(ping, { authorization: "Bearer unknown" })
    expect(rejected.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${metadata}", error="invalid_token"`,
    )
    const { GET } = await import("@/app/mcp/.well-known/oauth-protected-resource/route")
    const document = (await (await GET()).json()) as object
    expect(document).toMatchObject({ resource: `${env.APP_URL}/mcp`, authorization_servers: [env.APP_URL] })
  })

  it("is rejected from loopback origins if the server is public", async () => {
    env.APP_URL = "https://carillon.example"
    expect((await post(ping, { ...key, origin: "http://localhost:3000" })).status).toBe(403)
    expect((await post(ping, { ...key, origin: "https://carillon.example" })).status).toBe(200)
  })

  it("counts toward the key's rate limit, once per message in a batch", async () => {
    env.RATE_LIMIT_PER_MINUTE = 4
    const first = await post([ping, { ...ping, id: 2 }], key)
    expect([first.status, first.headers.get("ratelimit-remaining")]).toEqual([200, "2"])
    expect((await workspace.call("GET", "/v0/platforms?platform=bluesky")).status).toBe(200)
    expect((await post(ping, key)).status).toBe(200)
    const limited = await post(ping, key)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await limited.text()).toMatch(/Try again in \d+ seconds/)
  })

  it("with an app's token is limited to the permissions of both app and user", async () => {
    const wide = await grant(["posts:read", "posts:write"])
    const client = await connectClient({ authorization: `Bearer ${wide.token}` })
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(["create_post", "list_posts"]))
    expect(names).not.toContain("list_webhooks")
    const viewer = await grant(["posts:read", "posts:write"], "viewer")
    const reader = await connectClient({ authorization: `Bearer ${viewer.token}` })
    expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain("create_post")
    await prisma.oAuthApp.update({ where: { id: wide.app.id }, data: { disabledAt: new Date() } })
    expect((await post(ping, { authorization: `Bearer ${wide.token}` })).status).toBe(401)
  })

  it("is rejected with a revoked key", async () => {
    const found = await findApiKeyCaller(workspace.key)
    await prisma.apiKey.update({
      where: { id: found!.caller.actor.id },
      data: { revokedAt: new Date() },
    })
    expect((await post(ping, key)).status).toBe(401)
  })
})
