import { beforeEach, describe, expect, it } from "vitest"

import type { SocialAccount } from "@/lib/accounts/contract"
import { pool, prisma } from "@/lib/db/database"
import type { OrganizationRecord } from "@/lib/organizations/contract"
import type { ClientProfile } from "@/lib/profiles/contract"
import { recoverStuckPosts, sweepDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { watchLatePosts } from "@/lib/publishing/recover/watch-late-posts"
import { claim, publish } from "@/lib/testing/publish"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>
type Problem = { code: string; message: string }
let workspace: Workspace
let channel: SocialAccount
let profileId: string
beforeEach(async () => {
  workspace = await createWorkspace()
  channel = await workspace.connect()
  profileId = (await workspace.call<ClientProfile>("POST", "/v0/profiles", { name: "P", externalId: "ours" }))
    .body.id
  await workspace.call("PATCH", `/v0/social-accounts/${channel.id}`, { profileId })
})

const levels = ["social-accounts", "profiles", "organization"] as const
const pathOf = (level: (typeof levels)[number]) =>
  ({
    "social-accounts": `/v0/social-accounts/${channel.id}`,
    profiles: "/v0/profiles/ours",
    organization: "/v0/organization",
  })[level]
const read = async (id: string) => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body

/** A scheduled post whose time has passed. */
async function overdue(minutes: number, channelId = channel.id) {
  const { body } = await workspace.call<Post>("POST", "/v0/posts", {
    socialAccountId: channelId,
    caption: `${minutes} minutes ago`,
    scheduledAt: inSeconds(3600),
  })
  const scheduledAt = new Date(Date.now() - minutes * 60_000)
  await prisma.post.update({ where: { id: body.id }, data: { scheduledAt } })
  return body.id
}

describe.each(levels)("a pause of %s", (level) => {
  it("shows up, delays posts with a reason, and can be ended", async () => {
    const { body: paused, status } = await workspace.call<{ pausedAt: string }>(
      "POST",
      `${pathOf(level)}/pause`,
    )
    expect(status).toBe(200)
    expect(paused.pausedAt).not.toBeNull()
    const again = await workspace.call<{ pausedAt: string }>("POST", `${pathOf(level)}/pause`, {})
    expect(again.body.pausedAt).toBe(paused.pausedAt)
    expect((await workspace.call<{ pausedAt: string }>("GET", pathOf(level))).body.pausedAt).toBe(
      paused.pausedAt,
    )

    const id = await overdue(3)
    await sweepDuePosts()
    await recoverStuckPosts()
    expect(await claim(id)).toBeNull()
    const { enqueuedVersion, version } = await prisma.post.findUniqueOrThrow({ where: { id } })
    expect({ enqueuedVersion, version }).toEqual({ enqueuedVersion: null, version: 1 })
    expect(await read(id)).toMatchObject({
      status: "SCHEDULED",
      readiness: { ready: false, problems: [{ code: "paused", message: expect.any(String) }] },
    })

    const resumed = await workspace.call<{ pausedAt: null }>("POST", `${pathOf(level)}/resume`)
    expect(resumed).toMatchObject({ status: 200, body: { pausedAt: null } })
    expect((await publish(id)).kind).toBe("finished")
    expect((await read(id)).status).toBe("COMPLETED")
  })

  it("returns 400, 401, 403, 404, and 422", async () => {
    const post = (verb: string, key: string, body: unknown = {}) =>
      workspace.call<Problem>("POST", `${pathOf(level)}/${verb}`, body, { "x-api-key": key })
    const readOnly = await createKey(workspace.organizationId, { scopes: ["social-accounts:read"] })
    const draftsOnly = await createKey(workspace.organizationId, { restriction: "drafts_only" })
    for (const verb of ["pause", "resume"]) {
      expect((await post(verb, "car_nonsense")).status).toBe(401)
      expect((await post(verb, readOnly)).status).toBe(403)
    }
    expect((await post("resume", draftsOnly)).status).toBe(403)
    expect((await post("resume", workspace.key, { overdue: "forget" })).status).toBe(422)
    expect((await post("resume", workspace.key, "{")).status).toBe(400)
    if (level === "organization") return
    const other = await createWorkspace()
    for (const verb of ["pause", "resume"]) expect((await post(verb, other.key)).status).toBe(404)
  })
})

describe("a pause", () => {
  it("turns a post published immediately into a scheduled one", async () => {
    await workspace.call("POST", "/v0/organization/pause")
    const { body } = await workspace.call<Post>("POST", "/v0/posts", {
      socialAccountId: channel.id,
      caption: "Now",
      action: "now",
    })
    expect(await claim(body.id)).toBeNull()
    expect(await read(body.id)).toMatchObject({ status: "SCHEDULED", readiness: { ready: false } })
    await workspace.call("POST", "/v0/organization/resume")
    expect(await publish(body.id)).toMatchObject({ result: "published" })
  })

  it("lets a run claim its own post again", async () => {
    const id = await overdue(1)
    const first = await claim(id, "run-a")
    await workspace.call("POST", `/v0/social-accounts/${channel.id}/pause`)
    expect((await claim(id, "run-a"))?.claim).toEqual(first?.claim)
  })

  it("lasts while another level is paused", async () => {
    const id = await overdue(3)
    await workspace.call("POST", "/v0/organization/pause")
    await workspace.call("POST", "/v0/profiles/ours/pause")
    await workspace.call("POST", "/v0/organization/resume", { overdue: "fail" })
    expect((await read(id)).status).toBe("SCHEDULED")
    await workspace.call("POST", "/v0/profiles/ours/resume", { overdue: "fail" })
    expect((await read(id)).status).toBe("FAILED")
  })

  it("is recorded in the audit log", async () => {
    await workspace.call("POST", "/v0/organization/pause")
    await workspace.call("POST", "/v0/organization/resume")
    const entries = await prisma.auditEntry.findMany({
      where: { organizationId: workspace.organizationId, subjectKind: "organization" },
      orderBy: { createdAt: "asc" },
    })
    expect(entries.map(({ action }) => action)).toEqual(["organization.paused", "organization.resumed"])
  })
})

describe("overdue posts after a pause", () => {
  const pauseAnd = async (body: object) => {
    const posts = [await overdue(3), await overdue(2 * 24 * 60), await overdue(1)]
    const other = await workspace.connect("mastodon")
    const elsewhere = await overdue(2, other.id)
    const early = await workspace.call<Post>("POST", "/v0/posts", {
      socialAccountId: channel.id,
      caption: "Later",
      scheduledAt: inSeconds(3600),
    })
    await workspace.call("POST", "/v0/organization/pause")
    const { status } = await workspace.call("POST", "/v0/organization/resume", body)
    expect(status).toBe(200)
    expect((await read(early.body.id)).scheduledAt).toBe(early.body.scheduledAt)
    const [middle, oldest, newest] = await Promise.all(posts.map(read))
    return { oldest: oldest!, middle: middle!, newest: newest!, elsewhere: await read(elsewhere) }
  }
  const at = ({ scheduledAt }: PostWithRelations) => Date.parse(scheduledAt!)

  it("are published oldest first and spaced per account", async () => {
    const before = Date.now()
    const { oldest, middle, newest, elsewhere } = await pauseAnd({})
    expect(at(oldest)).toBeGreaterThanOrEqual(before)
    expect(at(middle) - at(oldest)).toBe(15_000)
    expect(at(newest) - at(middle)).toBe(15_000)
    expect(at(elsewhere)).toBe(at(oldest))
    expect(await publish(oldest.id)).toMatchObject({ result: "published" })
  })

  it("move to the next free queue slots", async () => {
    const { oldest, middle, newest } = await pauseAnd({ overdue: "queue" })
    expect(at(oldest)).toBeGreaterThan(Date.now())
    expect(at(middle)).toBeGreaterThan(at(oldest))
    expect(at(newest)).toBeGreaterThan(at(middle))
    const { rows } = await pool.query(
      `SELECT "slotAt" = "scheduledAt" AS held FROM "Post" WHERE id = ANY($1)`,
      [[oldest.id, middle.id, newest.id]],
    )
    expect(rows).toEqual([{ held: true }, { held: true }, { held: true }])
  })

  it("fail as missed with their webhook and can be retried", async () => {
    await workspace.call("POST", "/v0/webhooks", { url: "https://example.com/hook", events: ["post.failed"] })
    const { oldest } = await pauseAnd({ overdue: "fail" })
    expect(oldest).toMatchObject({ status: "FAILED", errorMessage: expect.stringContaining("paused") })
    const deliveries = await prisma.webhookDelivery.findMany({
      where: { event: "post.failed", payload: { path: ["data", "postId"], equals: oldest.id } },
    })
    expect(deliveries.map(({ payload }) => payload)).toMatchObject([
      { data: { platform: "BLUESKY", status: "FAILED", errorTag: "missed", isRetryable: true } },
    ])
    const timeline = await workspace.call<{ data: { phase: string }[] }>(
      "GET",
      `/v0/posts/${oldest.id}/timeline`,
    )
    expect(timeline.body.data.map(({ phase }) => phase)).toContain("resume")
    expect((await workspace.call("POST", `/v0/posts/${oldest.id}/retry`)).status).toBe(200)
  })
})

it("counts late posts, but not those with a reason to wait", async () => {
  const late = async () =>
    (await workspace.call<OrganizationRecord>("GET", "/v0/organization")).body.latePosts
  const id = await overdue(2)
  expect(await late()).toBe(1)
  expect(await watchLatePosts()).toBeGreaterThan(0)
  await prisma.post.update({
    where: { id },
    data: { waitUntil: new Date(Date.now() + 60_000), waitReason: "gap" },
  })
  expect(await late()).toBe(0)
  await prisma.post.update({ where: { id }, data: { waitUntil: null } })
  await workspace.call("POST", "/v0/profiles/ours/pause")
  expect(await late()).toBe(0)
})
