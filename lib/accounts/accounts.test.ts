import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "@/lib/sandbox/store"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { claim } from "@/lib/testing/publish"
import type { SocialAccount } from "./contract"
import { openCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { refreshCredentials } from "@/lib/accounts/credentials/refresh-credentials"
import { saveAccounts } from "@/lib/accounts/connect/save-accounts"

type Problem = { code: string; message: string; data: { fieldErrors: Record<string, string[]> } }

describe("channels over the API", () => {
  it("connects a sandbox channel immediately, marks it, and lists it", async () => {
    const workspace = await createWorkspace()
    const account = await workspace.connect("telegram")
    expect(account).toMatchObject({
      platform: "telegram",
      status: "connected",
      sandbox: true,
      refreshTokenValid: true,
    })
    const { body } = await workspace.call<{ data: SocialAccount[] }>("GET", "/v0/social-accounts")
    expect(body.data.map(({ id }) => id)).toEqual([account.id])
    expect(JSON.stringify(body)).not.toContain("credentials")
  })

  it("sends social_account.connected to webhooks", async () => {
    const workspace = await createWorkspace()
    await workspace.call("POST", "/v0/webhooks", {
      url: "https://example.com/",
      events: ["social_account.connected"],
    })
    const { id } = await workspace.connect("bluesky")
    const { payload } = await prisma.webhookDelivery.findFirstOrThrow({
      where: { endpoint: { organizationId: workspace.organizationId } },
    })
    expect(payload).toMatchObject({
      event: "social_account.connected",
      data: { socialAccountId: id, platform: "BLUESKY", profileId: null },
    })
  })

  it("filters channels by client profile id or externalId", async () => {
    const workspace = await createWorkspace()
    const profile = await prisma.clientProfile.create({
      data: { organizationId: workspace.organizationId, name: "Client", externalId: "crm-1" },
    })
    await workspace.connect()
    const { body: theirs } = await workspace.call<SocialAccount>("POST", "/v0/social-accounts", {
      platform: "mastodon",
      sandbox: true,
      profileId: "crm-1",
    })
    for (const id of [profile.id, "crm-1"]) {
      const { body } = await workspace.call<{ data: SocialAccount[] }>(
        "GET",
        `/v0/social-accounts?profileId=${id}`,
      )
      expect(body.data.map((account) => account.id)).toEqual([theirs.id])
    }
    expect((await workspace.call("GET", "/v0/social-accounts?profileId=nobody")).status).toBe(404)
  })

  it("returns 400 for missing form fields and platforms that aren't set up", async () => {
    const { call } = await createWorkspace()
    const missing = await call<Problem>("POST", "/v0/social-accounts", {
      platform: "bluesky",
      credentials: { identifier: "a.test" },
    })
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.data.fieldErrors)).toEqual(["credentials.appPassword"])
    expect((await call("POST", "/v0/social-accounts", { platform: "nothing" })).status).toBe(422)
    const guarded = await call<Problem>("POST", "/v0/social-accounts", {
      platform: "mastodon",
      credentials: { instance: "127.0.0.1" },
    })
    expect(guarded.status).toBe(400)
  })

  it("accepts only https and localhost redirect URLs", async () => {
    const { call } = await createWorkspace()
    const start = (redirectUrl: string) =>
      call<Problem>("POST", "/v0/social-accounts", { platform: "mastodon", redirectUrl, sandbox: true })
    for (const redirectUrl of ["http://example.com/", "ftp://example.com/", "https://me:key@example.com/"])
      expect(Object.keys((await start(redirectUrl)).body.data.fieldErrors)).toEqual(["redirectUrl"])
    for (const redirectUrl of ["https://example.com/x", "http://localhost:3000/", "http://127.0.0.1/"])
      expect((await start(redirectUrl)).status).toBe(200)
  })

  it("can be read with either scope", async () => {
    const { call, connect, organizationId } = await createWorkspace()
    const { id } = await connect()
    for (const scope of ["social-accounts:read", "channels:read"] as const) {
      const key = { "x-api-key": await createKey(organizationId, { scopes: [scope] }) }
      for (const path of ["", `/${id}`, `/${id}/queue`])
        expect((await call("GET", `/v0/social-accounts${path}`, undefined, key)).status).toBe(200)
      expect((await call("DELETE", `/v0/social-accounts/${id}`, undefined, key)).status).toBe(403)
    }
  })

  it("drops credentials on disconnect and keeps the id on reconnect", async () => {
    const workspace = await createWorkspace()
    const account = await workspace.connect()
    await workspace.call("POST", "/v0/posts", {
      caption: "waits",
      socialAccountId: account.id,
      scheduledAt: inSeconds(3600),
    })
    const disconnected = await workspace.call<SocialAccount>("DELETE", `/v0/social-accounts/${account.id}`)
    expect(disconnected.body).toMatchObject({ id: account.id, status: "disconnected" })
    expect((await workspace.call("GET", `/v0/social-accounts/${account.id}`)).status).toBe(404)
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } })).credentials).toBe("")
  })

  it("encrypts credentials per row and refreshes them one at a time", async () => {
    const workspace = await createWorkspace()
    const { id } = await workspace.connect("bluesky")
    const row = await prisma.socialAccount.findUniqueOrThrow({ where: { id } })
    const platform = platformBySlug("bluesky")!
    const plain = JSON.stringify(openCredentials(platform, row))
    expect(row.credentials).not.toContain("Jwt")
    expect(() => openCredentials(platform, { ...row, id: "another" })).toThrow()
    const renewed = await Promise.all([refreshCredentials(platform, row), refreshCredentials(platform, row)])
    expect(JSON.stringify(renewed[0])).not.toBe(plain)
    expect(renewed[1]).toEqual(renewed[0])
  })
})

describe("PATCH /v0/social-accounts/{id}", () => {
  const path = (id: string) => `/v0/social-accounts/${id}`

  it.each([
    ["an empty change", {}, 200],
    ["the id in the path", { id: "own" }, 200],
    ["another id", { id: "another" }, 422],
    ["an invalid status", { status: "paused" }, 422],
    ["an unknown profile", { profileId: "nobody" }, 404],
    ["an empty profile", { profileId: "" }, 422],
    ["a body that isn't JSON", "status=connected", 400],
  ])("returns the expected status for %s", async (_, change, status) => {
    const { call, connect } = await createWorkspace()
    const { id } = await connect()
    const body = typeof change === "object" && "id" in change && change.id === "own" ? { id } : change
    expect((await call("PATCH", path(id), body)).status).toBe(status)
  })

  it("requires social-accounts:write and a channel of the workspace", async () => {
    const [mine, theirs] = [await createWorkspace(), await createWorkspace()]
    const { id } = await theirs.connect()
    expect((await mine.call("PATCH", path(id), { status: "disconnected" })).status).toBe(404)
    const reader = await createKey(theirs.organizationId, { scopes: ["social-accounts:read"] })
    expect((await theirs.call("PATCH", path(id), {}, { "x-api-key": reader })).status).toBe(403)
    expect((await theirs.call("PATCH", path(id), {}, { "x-api-key": "none" })).status).toBe(401)
    const profile = await mine.call<{ id: string }>("POST", "/v0/profiles", { name: "Mine" })
    expect((await theirs.call("PATCH", path(id), { profileId: profile.body.id })).status).toBe(404)
  })

  it("moves a channel between client profiles", async () => {
    const { call, connect, organizationId } = await createWorkspace()
    const { id } = await connect()
    const profile = await call<{ id: string }>("POST", "/v0/profiles", {
      name: "Client",
      externalId: "crm-1",
    })
    const move = async (profileId: string | null) =>
      (await call<SocialAccount>("PATCH", path(id), { profileId })).body.profileId
    expect(await move("crm-1")).toBe(profile.body.id)
    expect(await move(null)).toBeNull()
    expect(await move(profile.body.id)).toBe(profile.body.id)
    const entries = await prisma.auditEntry.findMany({
      where: { organizationId, action: "social_account.updated", subjectId: id },
      orderBy: { createdAt: "asc" },
    })
    expect(entries.map(({ detail }) => detail)).toEqual(
      [profile.body.id, null, profile.body.id].map((profileId) => ({ profileId })),
    )
  })

  it("stops and resumes publishing with the same credentials", async () => {
    const { call, connect } = await createWorkspace()
    const { id } = await connect("mastodon")
    const stopped = await call<SocialAccount>("PATCH", path(id), { status: "disconnected" })
    expect(stopped.body).toMatchObject({ status: "disconnected", disconnectedReason: null })
    const { body: list } = await call<{ data: SocialAccount[] }>("GET", "/v0/social-accounts")
    expect(list.data).toMatchObject([{ id, status: "disconnected" }])
    const post = await prisma.post.create({
      data: {
        organizationId: (await prisma.socialAccount.findUniqueOrThrow({ where: { id } })).organizationId,
        socialAccountId: id,
        caption: "stays",
        status: "SCHEDULED",
        approvalStatus: "APPROVED",
        scheduledAt: new Date(),
        createdByKind: "system",
      },
    })
    expect(await claim(post.id)).toBeNull()
    const resumed = await call<SocialAccount>("PATCH", path(id), { status: "connected" })
    expect(resumed.body).toMatchObject({ id, status: "connected" })
  })

  it.each([
    ["TOKEN_INVALID", 409],
    ["PERMISSION_DENIED", 409],
    ["ACCOUNT_SUSPENDED", 200],
  ])("after %s, resumes only if access may still work", async (disconnectedReason, status) => {
    const { call, connect } = await createWorkspace()
    const { id } = await connect("mastodon")
    await prisma.socialAccount.update({ where: { id }, data: { status: "disconnected", disconnectedReason } })
    expect((await call("PATCH", path(id), { status: "connected" })).status).toBe(status)
  })

  it("refreshes renewable access before resuming", async () => {
    const { call, connect } = await createWorkspace()
    const { id } = await connect("bluesky")
    const data = { status: "disconnected", disconnectedReason: "TOKEN_EXPIRED" } as const
    await prisma.socialAccount.update({ where: { id }, data })
    const resumed = await call<SocialAccount>("PATCH", path(id), { status: "connected" })
    expect(resumed.body).toMatchObject({ status: "connected", disconnectedReason: null })

    await prisma.socialAccount.update({ where: { id }, data: { ...data, credentials: "" } })
    expect((await call("PATCH", path(id), { status: "connected" })).status).toBe(409)
  })
})

describe("channel limit of the plan", () => {
  async function limited(channelLimit: number) {
    const workspace = await createWorkspace()
    const { organizationId, caller } = workspace
    await prisma.subscription.create({
      data: { organizationId, plan: "small", status: "active", channelLimit },
    })
    const platform = platformBySlug("telegram")!
    const find = (name: string) =>
      platform.sandbox.createAccount(name, sandboxContext(organizationId, "telegram"))
    const save = (...found: Awaited<ReturnType<typeof find>>[]) =>
      saveAccounts(caller, platform, found, { sandbox: false })
    const countChannels = () => prisma.socialAccount.count({ where: { organizationId, removedAt: null } })
    return { find, save, held: countChannels }
  }

  it("returns 402 at the limit before calling the platform", async () => {
    const { organizationId, call } = await createWorkspace()
    await prisma.subscription.create({
      data: { organizationId, plan: "none", status: "active", channelLimit: 0 },
    })
    const credentials = { identifier: "nobody.test", appPassword: "aaaa-bbbb-cccc-dddd" }
    const rejection = await call<Problem>("POST", "/v0/social-accounts", { platform: "bluesky", credentials })
    expect(rejection).toMatchObject({ status: 402, body: { code: "PAYMENT_REQUIRED" } })
    expect((await call("POST", "/v0/social-accounts", { platform: "bluesky", sandbox: true })).status).toBe(
      200,
    )
  })

  it("holds when two channels connect at once", async () => {
    const { find, save, held: countChannels } = await limited(1)
    const [one, two] = [await find("one"), await find("two")]
    const results = await Promise.allSettled([save(one), save(two)])
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(await countChannels()).toBe(1)
  })

  it("connects all accounts or none, and doesn't count reconnected ones", async () => {
    const { find, save, held: countChannels } = await limited(2)
    const [one, two, three] = [await find("one"), await find("two"), await find("three")]
    await expect(save(one, two, three)).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" })
    expect(await countChannels()).toBe(0)
    const first = await save(one, two)
    const again = await save(one, two)
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    expect(await countChannels()).toBe(2)
  })
})
