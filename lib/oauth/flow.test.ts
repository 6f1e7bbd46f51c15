import * as oauth from "oauth4webapi"
import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { post } from "@/lib/testing/mcp"
import {
  allow,
  authorizeQuery,
  codeFor,
  exchange,
  fetchFrom,
  postForm,
  refresh,
  statusWith,
  testApp,
  tokensFor,
  verifier,
} from "@/lib/testing/oauth"

const issuer = new URL(env.APP_URL)
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
})

describe("a generic client library", () => {
  it(
    "discovers the server, registers, and gets, refreshes, and revokes tokens",
    { timeout: 120_000 },
    async () => {
      const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchFrom() }
      const resource = new URL(`${env.APP_URL}/mcp`)
      const protectedResource = await oauth.processResourceDiscoveryResponse(
        resource,
        await oauth.resourceDiscoveryRequest(resource, options),
      )
      expect(protectedResource.authorization_servers).toEqual([env.APP_URL])
      const server = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" }),
      )
      const client = await oauth.processDynamicClientRegistrationResponse(
        await oauth.dynamicClientRegistrationRequest(
          server,
          {
            client_name: "Agent",
            redirect_uris: ["http://127.0.0.1/cb"],
            token_endpoint_auth_method: "none",
          },
          options,
        ),
      )

      const codeVerifier = oauth.generateRandomCodeVerifier()
      const redirectUri = "http://127.0.0.1:51234/cb"
      const state = oauth.generateRandomState()
      const query = new URLSearchParams({
        response_type: "code",
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: "posts:read posts:write",
        resource: resource.href,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      })
      const callbackUrl = await allow(await testOwner(), query)
      const callbackParameters = oauth.validateAuthResponse(server, client, callbackUrl, state)
      const tokens = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          callbackParameters,
          redirectUri,
          codeVerifier,
          {
            ...options,
            additionalParameters: { resource: resource.href },
          },
        ),
      )
      expect(tokens).toMatchObject({
        token_type: "bearer",
        expires_in: 3600,
        scope: "posts:read posts:write",
      })
      const statusOf = async (accessToken: string) =>
        (await post({ jsonrpc: "2.0", id: 1, method: "ping" }, { authorization: `Bearer ${accessToken}` }))
          .status
      expect(await statusOf(tokens.access_token)).toBe(200)

      const renewed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, options),
      )
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, oauth.None(), renewed.refresh_token!, options),
      )
      expect(await statusOf(renewed.access_token)).toBe(401)
      expect(await statusOf(tokens.access_token)).toBe(401)
    },
  )
})

describe("the token endpoint", () => {
  it("returns tokens as specified, and prevents caching", async () => {
    const app = await testApp()
    const code = await codeFor(await testOwner(), app, { scope: "posts:read tags:read" })
    const { status, headers, body } = await exchange(app, code)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      ["access_token", "token_type", "expires_in", "refresh_token", "scope"].sort(),
    )
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "posts:read tags:read" })
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("ratelimit-limit")).toBe("300")
    const rows = await prisma.oAuthToken.findMany({ where: { appId: app.id } })
    const days = Object.fromEntries(
      rows.map(({ kind, expiresAt, createdAt }) => [
        kind,
        Math.round((+expiresAt - +createdAt) / 360_000) / 240,
      ]),
    )
    expect(days).toEqual({ access: 1 / 24, refresh: 90 })
  })

  it("authenticates confidential clients by header or parameters, but not both", async () => {
    const [owner, app] = [await testOwner(), await testApp({ publicClient: false })]
    const form = async () => ({
      grant_type: "authorization_code",
      code: await codeFor(owner, app),
      redirect_uri: app.redirectUri,
      code_verifier: verifier,
    })
    const header = basic(app.id, app.secret!)
    expect((await postForm("/oauth/token", await form(), header)).status).toBe(200)
    expect((await exchange(app, await codeFor(owner, app))).status).toBe(200)
    const both = await postForm("/oauth/token", { ...(await form()), client_secret: app.secret! }, header)
    expect([both.status, both.body.error]).toEqual([400, "invalid_request"])
    const wrong = await postForm("/oauth/token", await form(), basic(app.id, "wrong"))
    expect([wrong.status, wrong.body.error]).toEqual([401, "invalid_client"])
    expect(wrong.headers.get("www-authenticate")).toMatch(/^Basic /)
  })

  it.each([
    ["no grant_type", { grant_type: undefined }, 400, "invalid_request"],
    ["an unsupported grant_type", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["no code", { code: undefined }, 400, "invalid_request"],
    ["an unknown code", { code: "unknown" }, 400, "invalid_grant"],
    ["an unknown client", { client_id: "unknown" }, 401, "invalid_client"],
    ["a public client with a secret", { client_secret: "secret" }, 401, "invalid_client"],
    ["a NUL character", { client_id: "a\0b" }, 400, "invalid_request"],
  ])("rejects %s", async (_, form, status, error) => {
    const app = await testApp()
    const response = await exchange(app, await codeFor(await testOwner(), app), form)
    expect([response.status, response.body.error]).toEqual([status, error])
    expect(Object.keys(response.body)).toEqual(["error", "error_description"])
  })

  it("rejects repeated parameters, other formats, and large bodies", async () => {
    const send = async (body: string, type = "application/x-www-form-urlencoded") => {
      const headers = { "content-type": type }
      const response = await fetchFrom()(`${env.APP_URL}/oauth/token`, { method: "POST", body, headers })
      return (await response.json()) as { error: string }
    }
    for (const body of [
      await send("grant_type=refresh_token&grant_type=authorization_code"),
      await send('{"grant_type":"refresh_token"}', "application/json"),
      await send(`grant_type=${"x".repeat(70_000)}`),
      await send(""),
    ])
      expect(body.error).toBe("invalid_request")
  })

  it("rate limits by IP address, with Retry-After", async () => {
    const call = fetchFrom()
    const post = () => call(`${env.APP_URL}/oauth/register`, { method: "POST", body: "{" })
    for (let request = 0; request < 60; request++) expect((await post()).status).toBe(400)
    const limited = await post()
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await limited.json()).toMatchObject({ error: "rate_limited" })
  })
})

describe("revocation", () => {
  it("revokes an access token alone and a refresh token with its family, and ignores unknown tokens", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const tokens = await tokensFor(owner, app)
    const revoke = (token: string | undefined, form: object = { client_id: app.id }) =>
      postForm("/oauth/revoke", { token, ...form })
    expect(await revoke(tokens.access_token)).toMatchObject({ status: 200, body: {} })
    expect(await statusWith(tokens.access_token)).toBe(401)
    const { body: renewed } = await refresh(app, tokens.refresh_token)
    expect((await revoke(renewed.refresh_token, {})).status).toBe(200)
    expect(await statusWith(renewed.access_token)).toBe(401)
    expect((await refresh(app, renewed.refresh_token)).body.error).toBe("invalid_grant")
    expect((await revoke("unknown")).status).toBe(200)
    expect((await revoke(undefined)).body.error).toBe("invalid_request")
  })

  it("is rejected for another client's tokens", async () => {
    const [owner, app, other] = [await testOwner(), await testApp({ publicClient: false }), await testApp()]
    const { access_token: token } = await tokensFor(owner, app)
    const theirs = await postForm("/oauth/revoke", { token, client_id: other.id })
    expect([theirs.status, theirs.body.error]).toEqual([400, "invalid_grant"])
    const unproven = await postForm("/oauth/revoke", { token, client_id: app.id })
    expect([unproven.status, unproven.body.error]).toEqual([401, "invalid_client"])
    expect(await statusWith(token)).toBe(200)
  })
})

describe("an app's permissions", () => {
  it("shrink with the user's role", async () => {
    const owner = await testOwner()
    const [editor, app] = [await testMember(owner, "editor"), await testApp()]
    const tokens = await tokensFor(editor, app)
    expect(await statusWith(tokens.access_token, "POST", "/v0/posts")).toBe(422)
    const where = { organizationId_userId: { organizationId: owner.organizationId, userId: editor.userId } }
    await prisma.member.update({ where, data: { role: "viewer" } })
    expect(await statusWith(tokens.access_token, "POST", "/v0/posts")).toBe(403)
    expect(await statusWith(tokens.access_token)).toBe(200)
    expect((await refresh(app, tokens.refresh_token)).body.scope).not.toContain("posts:write")
  })

  it("end when the user leaves the workspace", async () => {
    const owner = await testOwner()
    const [editor, app] = [await testMember(owner, "editor"), await testApp()]
    const tokens = await tokensFor(editor, app)
    const pending = await codeFor(editor, app)
    await prisma.member.deleteMany({ where: { userId: editor.userId } })
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_grant")
    expect((await exchange(app, pending)).body.error).toBe("invalid_grant")
  })
})

it("rejects expired tokens", async () => {
  const app = await testApp()
  const tokens = await tokensFor(await testOwner(), app)
  await prisma.oAuthToken.updateMany({ where: { appId: app.id }, data: { expiresAt: new Date() } })
  expect(await statusWith(tokens.access_token)).toBe(401)
  expect((await refresh(app, tokens.refresh_token)).body.error).toBe("invalid_grant")
})

it("requests all of the app's scopes by default", async () => {
  const { scope } = await tokensFor(await testOwner(), await testApp({ scopes: ["org:read", "posts:read"] }))
  expect(scope).toBe("posts:read org:read")
})

it("returns the code and state in the redirect's query", async () => {
  const app = await testApp()
  const url = await allow(await testOwner(), authorizeQuery(app, { state: "a b&c" }))
  expect([...url.searchParams.keys()]).toEqual(["code", "state", "iss"])
  expect(url.searchParams.get("state")).toBe("a b&c")
})
