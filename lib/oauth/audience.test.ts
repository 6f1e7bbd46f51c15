import { describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { readAuthorization } from "@/lib/oauth/authorize/read-authorization"
import { testOwner } from "@/lib/organizations/test-people"
import { callRoute } from "@/lib/testing/api"
import { post } from "@/lib/testing/mcp"
import {
  authorizeQuery,
  codeFor,
  exchange,
  fetchFrom,
  refresh,
  testApp,
  tokensFor,
} from "@/lib/testing/oauth"

// Threat model: audiences

const api = env.APP_URL
const mcp = `${env.APP_URL}/mcp`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const callApi = (token: string) =>
  callRoute<{ message: string }>("GET", "/v0/posts/counts/by-tab", { headers: bearer(token) })
const callMcp = (token: string) => post({ jsonrpc: "2.0", id: 1, method: "ping" }, bearer(token))

/** The statuses for a token at the API and the MCP server. */
const statusesWith = async (token: string) => [(await callApi(token)).status, (await callMcp(token)).status]

describe("an access token", () => {
  it.each([
    ["no resource", {}, [200, 401]],
    ["the API", { resource: api }, [200, 401]],
    ["the API with a trailing slash", { resource: `${api}/` }, [200, 401]],
    ["the API by its path", { resource: `${api}/v0` }, [200, 401]],
    ["the MCP server", { resource: mcp }, [401, 200]],
  ])("requested for %s works only there", async (_, more, statuses) => {
    const tokens = await tokensFor(await testOwner(), await testApp(), more)
    expect(await statusesWith(tokens.access_token)).toEqual(statuses)
  })

  it("is rejected elsewhere with the resource to request and a link to the metadata", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const agent = await callApi((await tokensFor(owner, app, { resource: mcp })).access_token)
    const apiMetadata = `${api}/.well-known/oauth-protected-resource`
    expect(agent.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${apiMetadata}", error="invalid_token"`,
    )
    expect(agent.body.message).toContain(`resource=${api}`)
    const planner = await callMcp((await tokensFor(owner, app, { resource: api })).access_token)
    expect(planner.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${mcp}/.well-known/oauth-protected-resource", error="invalid_token"`,
    )
    expect(await planner.text()).toContain(`resource=${mcp}`)
  })

  it("can be requested for both, and each token for one of them", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const query = authorizeQuery(app, { resource: api })
    query.append("resource", mcp)
    const authorization = await readAuthorization(query)
    expect(authorization).toMatchObject({ kind: "consent", request: { audience: ["api", "mcp"] } })
    const code = await codeFor(owner, app, { resource: api }, (query) => query.append("resource", mcp))
    const { body: narrow } = await exchange(app, code, { resource: mcp })
    expect(await statusesWith(narrow.access_token)).toEqual([401, 200])
    const { body: other } = await refresh(app, narrow.refresh_token, { resource: api })
    expect(await statusesWith(other.access_token)).toEqual([200, 401])
    const { body: both } = await refresh(app, other.refresh_token)
    expect(await statusesWith(both.access_token)).toEqual([200, 200])
  })
})

describe("a resource that the user didn't approve", () => {
  it.each([
    ["the MCP server, after the API", { resource: api }, mcp],
    ["the MCP server, after no resource", {}, mcp],
    ["the API, after the MCP server", { resource: mcp }, api],
    ["another server", { resource: mcp }, "https://other.example/mcp"],
  ])("is rejected for a code and for a refresh token: %s", async (_, approved, resource) => {
    const [owner, app] = [await testOwner(), await testApp()]
    const code = await codeFor(owner, app, approved)
    const target = { status: 400, body: { error: "invalid_target" } }
    expect(await exchange(app, code, { resource })).toMatchObject(target)
    const { status, body: tokens } = await exchange(app, code)
    expect(status).toBe(200)
    expect(await refresh(app, tokens.refresh_token, { resource })).toMatchObject(target)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(200)
  })
})

it("keeps the resource when tokens are refreshed", async () => {
  const [owner, app] = [await testOwner(), await testApp()]
  const tokens = await tokensFor(owner, app, { resource: mcp })
  const { body: renewed } = await refresh(app, tokens.refresh_token)
  expect(await statusesWith(renewed.access_token)).toEqual([401, 200])
  const { body: again } = await refresh(app, renewed.refresh_token, { resource: mcp })
  expect(await statusesWith(again.access_token)).toEqual([401, 200])
})

it("records the resource in the audit log", async () => {
  const owner = await testOwner()
  await tokensFor(owner, await testApp(), { resource: mcp })
  const { organizationId } = owner
  const entry = await prisma.auditEntry.findFirstOrThrow({
    where: { organizationId, action: "oauth.authorized" },
  })
  expect(entry.detail).toMatchObject({ audience: ["mcp"] })
})

it("lists both resources in the server's metadata, and each has its own document", async () => {
  const read = async (url: string) => (await (await fetchFrom()(url)).json()) as Record<string, unknown>
  const server = await read(`${api}/.well-known/oauth-authorization-server`)
  expect(server.protected_resources).toEqual([api, mcp])
  expect((await read(`${api}/.well-known/oauth-protected-resource`)).resource).toBe(api)
  expect((await read(`${api}/.well-known/oauth-protected-resource/mcp`)).resource).toBe(mcp)
})
