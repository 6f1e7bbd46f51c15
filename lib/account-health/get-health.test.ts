import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { ChannelHealth } from "./contract"
import type { SocialAccount } from "@/lib/accounts/contract"

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const health = async (id: string) => {
  const { status, body } = await workspace.call<ChannelHealth>("GET", `/v0/social-accounts/${id}/health`)
  expect(status).toBe(200)
  return body
}
const codes = ({ problems }: ChannelHealth) => problems.map(({ code }) => code)
const post = (socialAccountId: string, data: object) =>
  prisma.post.create({
    data: {
      ...{ organizationId: workspace.organizationId, socialAccountId, caption: "Post" },
      ...{ status: "SCHEDULED", approvalStatus: "APPROVED", createdByKind: "system", ...data },
    },
  })

describe("getHealth", () => {
  it("reports a new channel as ready", async () => {
    const { id } = await workspace.connect("mastodon")
    expect(await health(id)).toMatchObject({
      ...{ ready: true, problems: [], pausedBy: [], lastPublished: null, lastFailure: null },
      ...{ dailyCap: null, scheduled: 0, overdue: 0, blockedUntil: null },
    })
  })

  it("reports the last published, last failed, and scheduled posts", async () => {
    const { id } = await workspace.connect("instagram")
    await post(id, { status: "COMPLETED", postedAt: ago(60 * 30) })
    const sent = await post(id, { status: "COMPLETED", postedAt: ago(5) })
    const failed = await post(id, { status: "FAILED", errorTag: "rejected", errorMessage: "Too long" })
    await post(id, { scheduledAt: ago(2) })
    await post(id, { scheduledAt: ago(-60), approvalStatus: "PENDING_APPROVAL" })
    expect(await health(id)).toMatchObject({
      lastPublished: { postId: sent.id, at: sent.postedAt!.toISOString() },
      lastFailure: { postId: failed.id, errorTag: "rejected", message: "Too long" },
      ...{ dailyCap: { posts: 100, used: 1 }, scheduled: 2, overdue: 1 },
    })
  })

  it("names every level that paused the channel", async () => {
    const own = await createWorkspace()
    const { id } = await own.connect()
    const profile = await prisma.clientProfile.create({
      data: { organizationId: own.organizationId, name: "Blum", pausedAt: new Date() },
    })
    await prisma.socialAccount.update({
      where: { id },
      data: { pausedAt: new Date(), profileId: profile.id },
    })
    await prisma.organization.update({ where: { id: own.organizationId }, data: { pausedAt: new Date() } })
    const { body } = await own.call<ChannelHealth>("GET", `/v0/social-accounts/${id}/health`)
    expect(body).toMatchObject({ ready: false, pausedBy: ["channel", "profile", "workspace"] })
    expect(codes(body)).toEqual(["paused"])
  })

  it.each([
    ["disconnected", { status: "disconnected" as const }],
    ["access_ends", { accessEndsAt: ago(1) }],
    ["rate_limited", { blockedUntil: ago(-60) }],
  ])("reports %s", async (code, data) => {
    const { id } = await workspace.connect()
    await prisma.socialAccount.update({ where: { id }, data })
    expect(codes(await health(id))).toEqual([code])
  })

  it("returns the granted scopes but no secret", async () => {
    const { id } = await workspace.connect("linkedin")
    const found = await health(id)
    expect(found.access.scopes).toContain("w_member_social")
    expect(JSON.stringify(found)).not.toMatch(/token/i)
    expect((await health((await workspace.connect("bluesky")).id)).access.scopes).toBeNull()
  })
})

describe("updateAccounts", () => {
  const change = (body: object, on = workspace) =>
    on.call<{ data: SocialAccount[] }>("POST", "/v0/social-accounts/bulk", body)
  const channels = async () => [(await workspace.connect()).id, (await workspace.connect("mastodon")).id]

  it("pauses channels and resumes them with a choice for overdue posts", async () => {
    const socialAccountIds = await channels()
    const late = await post(socialAccountIds[0]!, { scheduledAt: ago(2) })
    const paused = await change({ socialAccountIds, paused: true })
    expect(paused.body.data.map(({ pausedAt }) => pausedAt !== null)).toEqual([true, true])
    const resumed = await change({ socialAccountIds, paused: false, overdue: "fail" })
    expect(resumed.body.data.map(({ pausedAt }) => pausedAt)).toEqual([null, null])
    expect(await prisma.post.findUnique({ where: { id: late.id } })).toMatchObject({ status: "FAILED" })
  })

  it("moves channels into a profile by id or externalId, and out again", async () => {
    const { organizationId } = workspace
    const socialAccountIds = await channels()
    const data = { organizationId, name: "Blum", externalId: `crm-${socialAccountIds[0]}` }
    const profile = await prisma.clientProfile.create({ data })
    const profiles = async (profileId: string | null) =>
      (await change({ socialAccountIds, profileId })).body.data.map((channel) => channel.profileId)
    expect(await profiles(data.externalId)).toEqual([profile.id, profile.id])
    expect(await profiles(null)).toEqual([null, null])
  })

  it("changes nothing when it returns 401, 403, 404, or 422", async () => {
    const socialAccountIds = await channels()
    const stranger = await createWorkspace()
    const weak = await createKey(workspace.organizationId, { scopes: ["social-accounts:read"] })
    const path = "/v0/social-accounts/bulk"
    const body = { socialAccountIds, paused: true }
    expect((await workspace.call("POST", path, body, { "x-api-key": "car_wrong" })).status).toBe(401)
    expect((await workspace.call("POST", path, body, { "x-api-key": weak })).status).toBe(403)
    expect((await change(body, stranger)).status).toBe(404)
    expect((await change({ ...body, socialAccountIds: [...socialAccountIds, "nobody"] })).status).toBe(404)
    expect((await change({ ...body, profileId: "nobody" })).status).toBe(404)
    for (const wrong of [{ socialAccountIds }, { paused: true }, { socialAccountIds: [], paused: true }])
      expect((await change(wrong)).status).toBe(422)
    const rows = await prisma.socialAccount.findMany({ where: { id: { in: socialAccountIds } } })
    expect(rows.map(({ pausedAt }) => pausedAt)).toEqual([null, null])
  })
})

it("returns 401, 403, and 404 for health", async () => {
  const { id } = await workspace.connect()
  const stranger = await createWorkspace()
  const weak = await createKey(workspace.organizationId, { scopes: ["posts:read"] })
  const path = `/v0/social-accounts/${id}/health`
  expect((await workspace.call("GET", path, undefined, { "x-api-key": "car_wrong" })).status).toBe(401)
  expect((await workspace.call("GET", path, undefined, { "x-api-key": weak })).status).toBe(403)
  expect((await stranger.call("GET", path)).status).toBe(404)
})
