import { describe, expect, it } from "vitest"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { ConnectLink } from "./contract"

// Threat model: links

type Created = { id: string; url: string; expiresAt: string }
const hour = 3_600_000

async function setUp() {
  const workspace = await createWorkspace()
  const profile = (
    await workspace.call<{ id: string }>("POST", "/v0/profiles", { name: "Client", externalId: "crm-1" })
  ).body
  const create = (body?: unknown, id = "crm-1") =>
    workspace.call<Created>("POST", `/v0/profiles/${id}/connect-link`, body)
  const list = async () =>
    (await workspace.call<{ data: ConnectLink[]; total: number }>("GET", "/v0/profiles/crm-1/connect-links"))
      .body
  return { ...workspace, profile, create, list }
}

describe("connect links", () => {
  it("have an unguessable URL, stored only as a hash", async () => {
    const { create, profile } = await setUp()
    const [one, two] = [(await create()).body, (await create(undefined, profile.id)).body]
    expect(one.url).not.toBe(two.url)
    const token = /\/connect\/([\w-]{43})$/.exec(one.url)?.[1] ?? ""
    expect(one.url).toBe(`${env.APP_URL}/connect/${token}`)
    const row = await prisma.connectLink.findUniqueOrThrow({ where: { id: one.id } })
    expect(row.tokenHash).toBe(sha256(token))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it.each([
    [undefined, 168],
    [1, 1],
    [168, 168],
  ])("expire after %s hours (%i)", async (expiresInHours, hours) => {
    const { create } = await setUp()
    const before = Date.now()
    const expiresAt = Date.parse((await create({ expiresInHours })).body.expiresAt)
    expect(expiresAt).toBeGreaterThanOrEqual(before + hours * hour)
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + hours * hour)
  })

  it("are listed newest first without their URL, and revoked once", async () => {
    const { create, list, call } = await setUp()
    const first = (await create({ platforms: ["instagram", "tiktok", "instagram"] })).body
    const second = (await create({ redirectUrl: "http://localhost:8080/done" })).body
    const { data, total } = await list()
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { id: second.id, platforms: [], redirectUrl: "http://localhost:8080/done", status: "active" },
      { id: first.id, platforms: ["instagram", "tiktok"], redirectUrl: null, revokedAt: null },
    ])
    expect(JSON.stringify(data)).not.toMatch(/connect\/|Hash/)
    const revoke = () => call<ConnectLink>("DELETE", `/v0/profiles/crm-1/connect-links/${first.id}`)
    const revoked = await revoke()
    expect(revoked.body).toMatchObject({ id: first.id, status: "revoked", revokedAt: expect.any(String) })
    expect((await revoke()).body).toEqual(revoked.body)
    await prisma.connectLink.update({ where: { id: second.id }, data: { expiresAt: inSeconds(-1) } })
    expect((await list()).data.map(({ status }) => status)).toEqual(["expired", "revoked"])
  })

  it("end sign-ins in progress when revoked", async () => {
    const { create, call, organizationId } = await setUp()
    const { id } = (await create()).body
    const session = { organizationId, platform: "mastodon", secret: "", expiresAt: inSeconds(600) }
    await prisma.connectSession.create({ data: { ...session, stateHash: `a-${id}`, connectLinkId: id } })
    await prisma.connectSession.create({ data: { ...session, stateHash: `b-${id}` } })
    await call("DELETE", `/v0/profiles/crm-1/connect-links/${id}`)
    const remaining = await prisma.connectSession.findMany({ where: { organizationId } })
    expect(remaining.map(({ stateHash }) => stateHash)).toEqual([`b-${id}`])
  })

  it("are deleted with their profile", async () => {
    const { create, call } = await setUp()
    const { id } = (await create()).body
    await call("DELETE", "/v0/profiles/crm-1")
    expect(await prisma.connectLink.findUnique({ where: { id } })).toBeNull()
  })

  it.each([
    [{ expiresInHours: 0 }, "expiresInHours"],
    [{ expiresInHours: 169 }, "expiresInHours"],
    [{ expiresInHours: 1.5 }, "expiresInHours"],
    [{ platforms: [] }, "platforms"],
    [{ platforms: ["myspace"] }, "platforms[0]"],
    [{ redirectUrl: "http://example.com/" }, "redirectUrl"],
    [{ redirectUrl: "http://localhost.example.com/" }, "redirectUrl"],
    [{ redirectUrl: "https://user@example.com/" }, "redirectUrl"],
    [{ redirectUrl: "javascript:alert(1)" }, "redirectUrl"],
    [{ redirectUrl: "/done" }, "redirectUrl"],
  ])("reject %j and name %s", async (body, field) => {
    const { create } = await setUp()
    const response = await create(body)
    expect(response).toMatchObject({ status: 422 })
    const { data } = response.body as unknown as { data: { fieldErrors: object } }
    expect(Object.keys(data.fieldErrors)).toEqual([field])
  })

  it("return 403 without the scope and 404 for other workspaces and profiles", async () => {
    const [mine, theirs] = [await setUp(), await setUp()]
    const link = (await theirs.create()).body
    expect((await mine.create({}, theirs.profile.id)).status).toBe(404)
    expect((await mine.call("GET", `/v0/profiles/${theirs.profile.id}/connect-links`)).status).toBe(404)
    for (const profile of [theirs.profile.id, "crm-1"])
      expect((await mine.call("DELETE", `/v0/profiles/${profile}/connect-links/${link.id}`)).status).toBe(404)
    expect((await theirs.list()).data).toMatchObject([{ id: link.id, status: "active" }])
    const path = "/v0/profiles/crm-1/connect-link"
    const reader = { "x-api-key": await createKey(mine.organizationId, { scopes: ["social-accounts:read"] }) }
    expect((await mine.call("POST", path, {}, reader)).status).toBe(403)
    expect((await mine.call("GET", `${path}s`, undefined, reader)).status).toBe(200)
    expect((await mine.call("POST", path, {}, { "x-api-key": "none" })).status).toBe(401)
    expect((await mine.call("POST", path, "[")).status).toBe(400)
  })
})
