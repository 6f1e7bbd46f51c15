import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { pagePolicy } from "@/lib/http/content-security-policy"
import { callRoute } from "@/lib/testing/api"
import {
  allow,
  authorizeQuery,
  challenge,
  codeFor,
  exchange,
  postForm,
  refresh,
  statusWith,
  testApp,
  tokensFor,
  verifier,
  type Form,
} from "@/lib/testing/oauth"
import { createWorkspace } from "@/lib/testing/workspace"
import { grantConsent, denyConsent } from "@/lib/oauth/authorize/answer-consent"
import { sealTicket } from "@/lib/oauth/authorize/consent-ticket"
import { readAuthorization } from "@/lib/oauth/authorize/read-authorization"

// Threat model: frames, oauth

const invalidGrant = { status: 400, body: { error: "invalid_grant" } }
const kindOf = async (query: URLSearchParams) => (await readAuthorization(query)).kind

describe("a stolen authorization code", () => {
  it.each([
    ["by another client", async () => ({ client_id: (await testApp()).id }), "invalid_grant"],
    ["with another verifier", async () => ({ code_verifier: newSecret() }), "invalid_grant"],
    ["with the challenge as its verifier", async () => ({ code_verifier: challenge }), "invalid_grant"],
    ["without a verifier", async () => ({ code_verifier: undefined }), "invalid_request"],
    [
      "with another redirect URI",
      async () => ({ redirect_uri: "https://evil.example/callback" }),
      "invalid_grant",
    ],
    ["without a redirect URI", async () => ({ redirect_uri: undefined }), "invalid_request"],
    ["without a client", async () => ({ client_id: undefined }), "invalid_request"],
  ])("can't be exchanged %s", async (_, changed: () => Promise<Form>, error) => {
    const [owner, app] = [await testOwner(), await testApp()]
    const code = await codeFor(owner, app)
    const { status, body } = await exchange(app, code, await changed())
    expect([status, body.error]).toEqual([400, error])
    expect(body.access_token).toBeUndefined()
    expect((await exchange(app, code)).status).toBe(200)
  })

  it.each([
    ["a wrong secret", "wrong"],
    ["no secret", undefined],
  ])("can't be exchanged with %s", async (_, client_secret) => {
    const app = await testApp({ publicClient: false })
    const code = await codeFor(await testOwner(), app)
    const { status, body } = await exchange(app, code, { client_secret })
    expect([status, body.error]).toEqual([401, "invalid_client"])
  })

  it("expires after a minute", async () => {
    const app = await testApp()
    const code = await codeFor(await testOwner(), app)
    const row = await prisma.oAuthCode.findFirstOrThrow({ where: { appId: app.id } })
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeLessThanOrEqual(61_000)
    await prisma.oAuthCode.updateMany({ where: { appId: app.id }, data: { expiresAt: new Date(0) } })
    expect(await exchange(app, code)).toMatchObject(invalidGrant)
  })
})

describe("reuse", () => {
  it("of a code revokes the tokens issued for it", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const code = await codeFor(owner, app)
    const { body: tokens } = await exchange(app, code)
    const { body: renewed } = await refresh(app, tokens.refresh_token)
    expect(await statusWith(renewed.access_token)).toBe(200)
    expect(await exchange(app, code)).toMatchObject(invalidGrant)
    expect(await statusWith(tokens.access_token)).toBe(401)
    expect(await statusWith(renewed.access_token)).toBe(401)
    expect(await refresh(app, renewed.refresh_token)).toMatchObject(invalidGrant)
    const entries = await prisma.auditEntry.findMany({ where: { organizationId: owner.organizationId } })
    expect(entries.map(({ action }) => action)).toContain("oauth.reuse_detected")
  })

  it("of a code in concurrent requests issues tokens once and revokes them", async () => {
    const app = await testApp()
    const code = await codeFor(await testOwner(), app)
    const responses = await Promise.all(Array.from({ length: 6 }, () => exchange(app, code)))
    const successful = responses.filter(({ status }) => status === 200)
    expect(successful).toHaveLength(1)
    expect(await statusWith(successful[0]!.body.access_token)).toBe(401)
  })

  it("of a refresh token by another client is rejected without revoking it", async () => {
    const [owner, app, thief] = [await testOwner(), await testApp(), await testApp()]
    const tokens = await tokensFor(owner, app)
    expect(await refresh(thief, tokens.refresh_token)).toMatchObject(invalidGrant)
    expect(await refresh(app, tokens.access_token)).toMatchObject(invalidGrant)
    expect(await statusWith(tokens.refresh_token)).toBe(401)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(200)
  })
})

describe("PKCE downgrade", () => {
  it.each([
    ["plain", { code_challenge_method: "plain" }],
    ["no method, which means plain", { code_challenge_method: undefined }],
    ["a malformed challenge", { code_challenge: "short" }],
    ["no challenge", { code_challenge: undefined }],
    ["no PKCE parameters", { code_challenge: undefined, code_challenge_method: undefined }],
  ])("is rejected: %s", async (_, more) => {
    const authorization = await readAuthorization(authorizeQuery(await testApp(), more))
    expect(authorization.kind).toBe("redirect")
    const { searchParams } = new URL(authorization.kind === "redirect" ? authorization.url : "")
    expect(searchParams.get("error")).toBe("invalid_request")
    expect(searchParams.get("code")).toBeNull()
  })

  it("is rejected for confidential clients, which must complete PKCE if they start it", async () => {
    const app = await testApp({ publicClient: false })
    const owner = await testOwner()
    expect(await kindOf(authorizeQuery(app, { code_challenge_method: "plain" }))).toBe("redirect")
    const without = { code_challenge: undefined, code_challenge_method: undefined }
    const codeWithout = await codeFor(owner, app, without)
    expect(await exchange(app, codeWithout)).toMatchObject(invalidGrant)
    expect((await exchange(app, codeWithout, { code_verifier: undefined })).status).toBe(200)
    const codeWith = await codeFor(owner, app)
    expect((await exchange(app, codeWith, { code_verifier: undefined })).body.error).toBe("invalid_request")
    expect((await exchange(app, codeWith)).status).toBe(200)
  })
})

describe("redirect URIs", () => {
  const registered = "https://planner.example/callback"
  it.each([
    "https://planner.example/callback/",
    "https://planner.example/callback/more",
    "https://planner.example/call",
    "https://planner.example/Callback",
    "https://PLANNER.example/callback",
    "HTTPS://planner.example/callback",
    "https://planner.example/callback?next=evil",
    "https://planner.example/callback#here",
    "https://user@planner.example/callback",
    "https://planner.example:443/callback",
    "https://planner.example:8443/callback",
    "https://planner.example.evil.example/callback",
    "https://evil.example/planner.example/callback",
    "https://planner.example/x/../callback",
    "https://planner.example/%63allback",
    "https://planner.example\\@evil.example/callback",
    "http://planner.example/callback",
    "//planner.example/callback",
    "/callback",
    "javascript:alert(1)",
    " https://planner.example/callback",
  ])("must match exactly: %s", async (redirectUri) => {
    const app = await testApp({ redirectUris: [registered] })
    expect(await kindOf(authorizeQuery(app, { redirect_uri: redirectUri }))).toBe("reject")
  })

  it("are rejected if missing, repeated, or for an unknown app", async () => {
    const app = await testApp()
    expect(await kindOf(authorizeQuery(app, { redirect_uri: undefined }))).toBe("reject")
    expect(await kindOf(authorizeQuery(app, { client_id: "unknown" }))).toBe("reject")
    expect(await kindOf(authorizeQuery(app, { client_id: "un\0known" }))).toBe("reject")
    const twice = authorizeQuery(app)
    twice.append("redirect_uri", "https://evil.example/callback")
    expect(await kindOf(twice)).toBe("reject")
  })

  it("keep their registered query", async () => {
    const app = await testApp({ redirectUris: ["https://planner.example/callback?tenant=a%20b"] })
    const url = await allow(await testOwner(), authorizeQuery(app))
    expect(url.href).toMatch(/^https:\/\/planner\.example\/callback\?tenant=a%20b&code=/)
  })

  it.each([
    ["http://127.0.0.1/cb", "http://127.0.0.1:49152/cb", "consent"],
    ["http://localhost:3000/cb", "http://localhost:49152/cb", "consent"],
    ["http://[::1]/cb", "http://[::1]:49152/cb", "consent"],
    ["http://127.0.0.1/cb", "http://127.0.0.1:49152/other", "reject"],
    ["http://127.0.0.1/cb", "http://localhost:49152/cb", "reject"],
    ["http://127.0.0.1/cb", "http://127.0.0.1:80@evil.example/cb", "reject"],
    ["http://localhost/cb", "http://localhost.evil.example/cb", "reject"],
    ["https://planner.example/cb", "https://planner.example:49152/cb", "reject"],
  ])("of native apps can use any loopback port: %s, %s", async (registeredUri, requestedUri, kind) => {
    const app = await testApp({ redirectUris: [registeredUri] })
    expect(await kindOf(authorizeQuery(app, { redirect_uri: requestedUri }))).toBe(kind)
  })

  it("of confidential clients must match the port", async () => {
    const app = await testApp({ redirectUris: ["http://localhost:3000/cb"], publicClient: false })
    expect(await kindOf(authorizeQuery(app, { redirect_uri: "http://localhost:3001/cb" }))).toBe("reject")
    expect(await kindOf(authorizeQuery(app))).toBe("consent")
  })
})

describe("mix-up attacks", () => {
  it("are detectable by `iss` in every response", async () => {
    const app = await testApp()
    const granted = await allow(await testOwner(), authorizeQuery(app))
    const owner = await testOwner()
    const authorization = await readAuthorization(authorizeQuery(app))
    const ticket = sealTicket(
      owner.userId,
      authorization.kind === "consent" ? authorization.request : ({} as never),
    )
    const denied = new URL(denyConsent({ id: owner.userId }, ticket))
    const wrong = await readAuthorization(authorizeQuery(app, { response_type: "token" }))
    for (const url of [granted, denied, new URL(wrong.kind === "redirect" ? wrong.url : "")]) {
      expect(url.searchParams.get("iss")).toBe(env.APP_URL)
      expect(url.searchParams.get("state")).toBe("state-1")
    }
    expect(denied.searchParams.get("error")).toBe("access_denied")
  })

  it("fail, because tokens for other resources are rejected", async () => {
    const app = await testApp()
    expect(await kindOf(authorizeQuery(app, { resource: "https://other.example/mcp" }))).toBe("redirect")
    for (const resource of [env.APP_URL, `${env.APP_URL}/`, `${env.APP_URL}/mcp`])
      expect(await kindOf(authorizeQuery(app, { resource }))).toBe("consent")
    const code = await codeFor(await testOwner(), app, { resource: `${env.APP_URL}/mcp` })
    const rejected = await exchange(app, code, { resource: "https://other.example" })
    expect(rejected).toMatchObject({ status: 400, body: { error: "invalid_target" } })
    expect((await exchange(app, code, { resource: `${env.APP_URL}/mcp` })).status).toBe(200)
  })
})

describe("scope widening", () => {
  it("beyond the app's registration is rejected", async () => {
    const authorization = await readAuthorization(
      authorizeQuery(await testApp(), { scope: "posts:read webhooks:write" }),
    )
    expect(
      new URL(authorization.kind === "redirect" ? authorization.url : "").searchParams.get("error"),
    ).toBe("invalid_scope")
  })

  it("beyond the user's role is limited or rejected", async () => {
    const [owner, app] = [await testOwner(), await testApp()]
    const viewer = await testMember(owner, "viewer")
    const tokens = await tokensFor(viewer, app, { scope: "posts:read posts:write" })
    expect(tokens.scope).toBe("posts:read")
    expect(await statusWith(tokens.access_token, "POST", "/v0/posts")).toBe(403)
    await expect(codeFor(viewer, app, { scope: "posts:write" })).rejects.toMatchObject({ code: "FORBIDDEN" })
  })

  it("is rejected at refresh, while narrowing is allowed", async () => {
    const app = await testApp()
    const tokens = await tokensFor(await testOwner(), app, { scope: "posts:read tags:read" })
    const more = await refresh(app, tokens.refresh_token, { scope: "posts:read posts:write" })
    expect(more).toMatchObject({ status: 400, body: { error: "invalid_scope" } })
    const { body: less } = await refresh(app, tokens.refresh_token, { scope: "tags:read" })
    expect(less.scope).toBe("tags:read")
    expect(await statusWith(less.access_token)).toBe(403)
    expect((await refresh(app, less.refresh_token)).body.scope).toBe("posts:read tags:read")
  })
})

describe("a token of one workspace", () => {
  it("can't access another workspace of the same user", async () => {
    const owner = await testOwner()
    const tokens = await tokensFor(owner, await testApp({ scopes: ["posts:read", "org:read"] }))
    const theirs = await createWorkspace()
    const { id } = (
      await theirs.call<{ id: string }>("POST", "/v0/posts", {
        caption: "Theirs",
        socialAccountId: (await theirs.connect()).id,
      })
    ).body
    await prisma.member.create({
      data: { organizationId: theirs.organizationId, userId: owner.userId, role: "owner" },
    })
    expect(await statusWith(tokens.access_token, "GET", `/v0/posts/${id}`)).toBe(404)
    const { body } = await callRoute<{ id: string }>("GET", "/v0/organization", {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(body.id).toBe(owner.organizationId)
  })

  it("can't be issued for someone else's workspace", async () => {
    const [owner, outsider, app] = [await testOwner(), await testOwner(), await testApp()]
    const otherWorkspace = { ...owner, organizationId: outsider.organizationId }
    await expect(codeFor(otherWorkspace, app)).rejects.toMatchObject({ code: "FORBIDDEN" })
  })
})

describe("the consent page", () => {
  it("accepts only tickets issued to the same user", async () => {
    const [victim, attacker, app] = [await testOwner(), await testOwner(), await testApp()]
    const authorization = await readAuthorization(authorizeQuery(app))
    if (authorization.kind !== "consent") throw new Error(authorization.message)
    const person = { id: victim.userId, name: null, email: "victim@test.invalid" }
    const { organizationId } = victim
    for (const ticket of ["", "v1.x", sealTicket(attacker.userId, authorization.request)])
      await expect(grantConsent(person, { ticket, organizationId })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      })
    const old = sealTicket(victim.userId, authorization.request, Date.now() - 31 * 60_000)
    await expect(grantConsent(person, { ticket: old, organizationId })).rejects.toThrow("expired")
    expect(() => denyConsent(person, "v1.x")).toThrow()
    expect(await prisma.oAuthCode.count({ where: { appId: app.id } })).toBe(0)
  })

  it("can't be framed", () => {
    const url = new URL("http://localhost/oauth/authorize")
    expect(pagePolicy("nonce", url, [])).toContain("frame-ancestors 'none'")
  })

  it("doesn't redirect automatically for unverified apps", async () => {
    const { body } = await postForm<{ client_id: string }>("/oauth/register", {
      redirect_uris: "https://phisher.example/",
    })
    const target = { id: body.client_id, redirectUri: "https://phisher.example/" }
    expect(await readAuthorization(authorizeQuery(target, { scope: "unknown" }))).toMatchObject({
      kind: "redirect",
      app: { publisher: null },
    })
  })
})

it("stores no token, code, or secret in plaintext", async () => {
  const [owner, app] = [await testOwner(), await testApp({ publicClient: false })]
  const code = await codeFor(owner, app)
  const { body: tokens } = await exchange(app, code)
  const where = { appId: app.id }
  const rows = JSON.stringify([
    await prisma.oAuthApp.findMany({ where: { id: app.id } }),
    await prisma.oAuthCode.findMany({ where }),
    await prisma.oAuthToken.findMany({ where }),
    await prisma.auditEntry.findMany({ where: { organizationId: owner.organizationId } }),
  ])
  for (const secret of [code, verifier, app.secret!, tokens.access_token, tokens.refresh_token])
    expect(rows).not.toContain(secret)
})
