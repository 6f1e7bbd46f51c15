import { describe, expect, it } from "vitest"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { testOwner } from "@/lib/organizations/test-people"
import { refresh, statusWith, testApp, tokensFor } from "@/lib/testing/oauth"

// Threat model: refreshes

const invalidGrant = { status: 400, body: { error: "invalid_grant" } }

const start = async () => {
  const [owner, app] = [await testOwner(), await testApp()]
  return { owner, app, tokens: await tokensFor(owner, app, { scope: "posts:read tags:read" }) }
}

/** Moves a token's first use into the past. */
const ageUse = (token: string, seconds: number) =>
  prisma.$executeRaw`UPDATE "OAuthToken" SET "usedAt" = "usedAt" - ${seconds} * interval '1 second' WHERE "tokenHash" = ${sha256(token)}`

const liveTokens = (appId: string) => prisma.oAuthToken.count({ where: { appId, revokedAt: null } })

describe("a refresh token used again within 30 seconds", () => {
  it("gives four parallel requests working tokens and the same new refresh token", async () => {
    const { app, tokens } = await start()
    const responses = await Promise.all(Array.from({ length: 4 }, () => refresh(app, tokens.refresh_token)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(responses[0]!.body.refresh_token).not.toBe(tokens.refresh_token)
    for (const { body } of responses) expect(await statusWith(body.access_token)).toBe(200)
    const refreshTokens = { appId: app.id, kind: "refresh", usedAt: null, revokedAt: null }
    expect(await prisma.oAuthToken.count({ where: refreshTokens })).toBe(1)
  })

  it("lets a client retry whose response was lost, and narrow the scope", async () => {
    const { app, tokens } = await start()
    const { body: lost } = await refresh(app, tokens.refresh_token)
    await ageUse(tokens.refresh_token, 20)
    const { status, body } = await refresh(app, tokens.refresh_token, { scope: "tags:read" })
    expect([status, body.refresh_token, body.scope]).toEqual([200, lost.refresh_token, "tags:read"])
    expect((await refresh(app, body.refresh_token)).status).toBe(200)
  })

  it("doesn't extend the grace period", async () => {
    const { app, tokens } = await start()
    await refresh(app, tokens.refresh_token)
    await ageUse(tokens.refresh_token, 25)
    expect((await refresh(app, tokens.refresh_token)).status).toBe(200)
    await ageUse(tokens.refresh_token, 10)
    expect(await refresh(app, tokens.refresh_token)).toMatchObject(invalidGrant)
    expect(await liveTokens(app.id)).toBe(0)
  })

  it("is rejected once the family is revoked, for another client, and beyond its scope", async () => {
    const { app, tokens } = await start()
    const { body: renewed } = await refresh(app, tokens.refresh_token)
    expect(await refresh(await testApp(), tokens.refresh_token)).toMatchObject(invalidGrant)
    const wider = await refresh(app, tokens.refresh_token, { scope: "posts:write" })
    expect(wider.body.error).toBe("invalid_scope")
    expect(await statusWith(renewed.access_token)).toBe(200)
    await prisma.oAuthToken.updateMany({ where: { appId: app.id }, data: { revokedAt: new Date() } })
    expect(await refresh(app, tokens.refresh_token)).toMatchObject(invalidGrant)
    expect(await liveTokens(app.id)).toBe(0)
  })
})

describe("a refresh token used again later", () => {
  it("revokes its family, and no other", async () => {
    const { owner, app, tokens } = await start()
    const other = await tokensFor(owner, app)
    const responses = await Promise.all(Array.from({ length: 4 }, () => refresh(app, tokens.refresh_token)))
    await ageUse(tokens.refresh_token, 31)
    expect(await refresh(app, tokens.refresh_token)).toMatchObject(invalidGrant)
    for (const { body } of responses) expect(await statusWith(body.access_token)).toBe(401)
    expect(await refresh(app, responses[0]!.body.refresh_token)).toMatchObject(invalidGrant)
    expect(await statusWith(other.access_token)).toBe(200)
    const entries = await prisma.auditEntry.findMany({ where: { organizationId: owner.organizationId } })
    expect(entries.map(({ action }) => action)).toContain("oauth.reuse_detected")
  })

  it("stops a thief who stayed ahead of the owner", async () => {
    const { app, tokens } = await start()
    const { body: owned } = await refresh(app, tokens.refresh_token)
    let { body: stolen } = await refresh(app, tokens.refresh_token)
    for (let turn = 0; turn < 3; turn++) stolen = (await refresh(app, stolen.refresh_token)).body
    expect(await statusWith(stolen.access_token)).toBe(200)
    await ageUse(owned.refresh_token, 31)
    expect(await refresh(app, owned.refresh_token)).toMatchObject(invalidGrant)
    expect(await statusWith(stolen.access_token)).toBe(401)
    expect(await refresh(app, stolen.refresh_token)).toMatchObject(invalidGrant)
    expect(await liveTokens(app.id)).toBe(0)
  })

  it("revokes a family whose newer tokens are used at the same time", async () => {
    const { app, tokens } = await start()
    const { body: renewed } = await refresh(app, tokens.refresh_token)
    await ageUse(tokens.refresh_token, 31)
    const [, stolen] = await Promise.all([
      refresh(app, renewed.refresh_token),
      refresh(app, tokens.refresh_token),
      refresh(app, renewed.refresh_token),
    ])
    expect(stolen).toMatchObject(invalidGrant)
    expect(await liveTokens(app.id)).toBe(0)
  })
})

it("stores no refresh token from which a database copy gives the next one", async () => {
  const { app, tokens } = await start()
  const { body: renewed } = await refresh(app, tokens.refresh_token)
  const rows = JSON.stringify(await prisma.oAuthToken.findMany({ where: { appId: app.id } }))
  for (const secret of [tokens.refresh_token, renewed.refresh_token, renewed.access_token])
    expect(rows).not.toContain(secret)
  expect(renewed.refresh_token).toMatch(/^car_rt_[\w-]{43,}$/)
})
