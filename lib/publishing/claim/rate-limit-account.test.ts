import { beforeEach, describe, expect, it } from "vitest"

import type { SocialAccount } from "@/lib/accounts/contract"
import { pool, prisma, transaction } from "@/lib/db/database"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { claim, publish } from "@/lib/testing/publish"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { playableVideo } from "@/lib/testing/samples"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { claimPost } from "./claim-post"

useScratchStorage()

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => void (workspace = await createWorkspace()))

const post = async (channel: SocialAccount, body: object = {}) =>
  (
    await workspace.call<Post>("POST", "/v0/posts", {
      socialAccountId: channel.id,
      action: "now",
      caption: "Hello",
      ...body,
    })
  ).body.id
const read = async (id: string) => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body
const row = (id: string) => prisma.post.findUniqueOrThrow({ where: { id } })
const update = (id: string, data: object) => prisma.socialAccount.update({ where: { id }, data })
/** Moves the times of an account and its posts into the past. */
async function elapse(channelId: string, seconds: number) {
  const past = (date: Date | null) => date && new Date(date.getTime() - seconds * 1000)
  const { nextPostAt, blockedUntil } = await prisma.socialAccount.findUniqueOrThrow({
    where: { id: channelId },
  })
  await update(channelId, { nextPostAt: past(nextPostAt), blockedUntil: past(blockedUntil) })
  for (const { id, waitUntil, postedAt } of await prisma.post.findMany({
    where: { socialAccountId: channelId },
  }))
    await prisma.post.update({
      where: { id },
      data: { waitUntil: past(waitUntil), postedAt: past(postedAt) },
    })
}
/** Creates posts that the account published earlier. */
const publishedEarlier = (channel: SocialAccount, hoursAgo: number[]) =>
  prisma.post.createMany({
    data: hoursAgo.map((hours) => ({
      organizationId: workspace.organizationId,
      socialAccountId: channel.id,
      caption: "Before",
      status: "COMPLETED" as const,
      createdByKind: "system",
      postedAt: new Date(Date.now() - hours * 3_600_000),
    })),
  })

describe("a minimum gap between posts", () => {
  let channel: SocialAccount
  beforeEach(async () => {
    channel = await workspace.connect()
    const { body } = await workspace.call<SocialAccount>("PATCH", `/v0/social-accounts/${channel.id}`, {
      minGapSeconds: 600,
    })
    expect(body.minGapSeconds).toBe(600)
  })

  it("delays later posts, each behind the previous one, and returns the reason", async () => {
    const [first, second, third] = [await post(channel), await post(channel), await post(channel)]
    expect(await publish(first)).toMatchObject({ result: "published" })
    expect(await publish(second)).toMatchObject({ result: "nothing to do" })
    expect(await publish(third)).toMatchObject({ result: "nothing to do" })
    expect(await read(second)).toMatchObject({
      status: "SCHEDULED",
      readiness: { ready: false, problems: [{ code: "gap" }] },
    })
    const waits = [(await row(second)).waitUntil!.getTime(), (await row(third)).waitUntil!.getTime()]
    expect(waits[0]).toBeGreaterThan(Date.now() + 500_000)
    expect(waits[1]! - waits[0]!).toBe(600_000)
    const { data } = (
      await workspace.call<{ data: { phase: string; outcome: string }[] }>(
        "GET",
        `/v0/posts/${second}/timeline`,
      )
    ).body
    expect(data).toMatchObject([{ phase: "pace", outcome: "waiting" }])

    expect(await publish(second)).toMatchObject({ kind: "wait", progress: null })
    await elapse(channel.id, 601)
    expect(await publish(second)).toMatchObject({ result: "published" })
    await elapse(channel.id, 601)
    expect(await publish(third)).toMatchObject({ result: "published" })
  })

  it("admits one of several posts claimed at the same time", async () => {
    const posts = [await post(channel), await post(channel), await post(channel)]
    const waiting = async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%nextPostAt%'`,
      )
      return rows.length
    }
    // Holds the account's row until every claim waits for it.
    const { claims } = await transaction(async (tx) => {
      await tx.selectFrom("SocialAccount").select("id").where("id", "=", channel.id).forUpdate().execute()
      const started = posts.map((id) => claim(id))
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(posts.length)
      return { claims: started }
    })
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    const statuses = await Promise.all(posts.map(async (id) => (await row(id)).status))
    expect(statuses.sort()).toEqual(["PROCESSING", "SCHEDULED", "SCHEDULED"])
  })

  it("doesn't delay a post that was already attempted, and resets after an edit", async () => {
    const [first, second] = [await post(channel), await post(channel)]
    await publish(first)
    await publish(second)
    await workspace.call("PUT", `/v0/posts/${second}`, { caption: "Edited", scheduledAt: inSeconds(3600) })
    expect(await row(second)).toMatchObject({ waitUntil: null, waitReason: null })
    await prisma.post.update({ where: { id: second }, data: { scheduledAt: new Date() } })
    const { round } = await row(second)
    await prisma.publishAttempt.create({
      data: { postId: second, round, part: 0, fence: 0, key: second, outcome: "failed" },
    })
    expect(await claim(second)).not.toBeNull()
  })
})

it("spaces out late posts after an outage", async () => {
  const channel = await workspace.connect()
  const posts = [await post(channel), await post(channel)]
  const scheduledAt = new Date(Date.now() - 30 * 60_000)
  await prisma.post.updateMany({ where: { id: { in: posts } }, data: { scheduledAt } })
  expect(await publish(posts[0]!)).toMatchObject({ result: "published" })
  expect(await publish(posts[1]!)).toMatchObject({ result: "nothing to do" })
  await elapse(channel.id, 16)
  expect(await publish(posts[1]!)).toMatchObject({ result: "published" })
})

describe("a daily cap", () => {
  const threads = async (count: number) => {
    const channel = await workspace.connect("threads")
    await publishedEarlier(
      channel,
      Array.from({ length: count }, (_, index) => 1 + index / 20),
    )
    return channel
  }

  it("admits the last post and delays the next one without failing it", async () => {
    const channel = await threads(249)
    const [last, over] = [await post(channel), await post(channel)]
    expect(await claim(last)).not.toBeNull()
    expect(await claim(over)).toBeNull()
    const { waitUntil, waitReason, status } = await row(over)
    expect({ waitReason, status }).toEqual({ waitReason: "daily_cap", status: "SCHEDULED" })
    expect(waitUntil!.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    expect((await read(over)).readiness).toMatchObject({ problems: [{ code: "daily_cap" }] })
    // A post delayed by a limit is never treated as missed.
    await prisma.post.update({
      where: { id: over },
      data: { scheduledAt: new Date(Date.now() - 48 * 3_600_000), waitUntil: new Date() },
    })
    await prisma.post.updateMany({
      where: { socialAccountId: channel.id, status: "COMPLETED" },
      data: { postedAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    expect(await claim(over)).not.toBeNull()
  })

  it("limits only the posts of its placement", async () => {
    const channel = await workspace.connect("facebook")
    await publishedEarlier(
      channel,
      Array.from({ length: 40 }, () => 1),
    )
    const media = [{ url: (await addMedia(workspace, {}, await playableVideo({ seconds: 4 }))).url }]
    const reel = { media, platformConfiguration: { placement: "reels" } }
    const first = await post(channel, { ...reel, action: "schedule", scheduledAt: inSeconds(3600) })
    expect((await read(first)).readiness).toEqual({ ready: true, problems: [] })
    await prisma.post.updateMany({
      where: { socialAccountId: channel.id, status: "COMPLETED" },
      data: { platformConfiguration: { placement: "reels" } },
    })
    expect((await read(first)).readiness).toMatchObject({ problems: [{ code: "daily_cap" }] })
    const [over, feed] = [await post(channel, reel), await post(channel)]
    expect(await claim(over)).toBeNull()
    expect((await row(over)).waitReason).toBe("daily_cap")
    expect(await claim(feed)).not.toBeNull()
  })

  it("flags only the scheduled posts over the cap in advance", async () => {
    const channel = await threads(249)
    const [fits, over] = [
      await post(channel, { action: "schedule", scheduledAt: inSeconds(3600) }),
      await post(channel, { action: "schedule", scheduledAt: inSeconds(3700) }),
    ]
    const tomorrow = await post(channel, { action: "schedule", scheduledAt: inSeconds(30 * 3600) })
    expect((await read(fits)).readiness).toEqual({ ready: true, problems: [] })
    expect((await read(over)).readiness).toMatchObject({ ready: false, problems: [{ code: "daily_cap" }] })
    expect((await read(tomorrow)).readiness?.ready).toBe(true)
    const { posts } = (
      await workspace.call<{ posts: PostWithRelations[] }>("GET", "/v0/posts?status=SCHEDULED")
    ).body
    expect(posts.filter(({ readiness }) => readiness?.ready === false).map(({ id }) => id)).toEqual([over])
  })
})

describe("a platform rate limit", () => {
  it("also delays the account's other posts", async () => {
    const channel = await workspace.connect()
    const [limited, other] = [await post(channel, { caption: "x [[rate_limited]]" }), await post(channel)]
    expect(await publish(limited)).toMatchObject({ kind: "wait" })
    const { blockedUntil } = await prisma.socialAccount.findUniqueOrThrow({ where: { id: channel.id } })
    expect(blockedUntil).not.toBeNull()
    await update(channel.id, { blockedUntil: new Date(Date.now() + 600_000) })
    expect(await claimPost(other, 1, "another")).toBeNull()
    expect(await row(other)).toMatchObject({ status: "SCHEDULED", waitReason: "rate_limited", holder: null })
    expect((await read(other)).readiness).toMatchObject({ problems: [{ code: "rate_limited" }] })
    await elapse(channel.id, 601)
    expect(await publish(other)).toMatchObject({ result: "published" })
  })
})
