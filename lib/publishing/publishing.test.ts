import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"
import { claim, publish } from "@/lib/testing/publish"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { advancePost } from "./advance-post"
import { followUpPart, openAttempt } from "./attempts"
import { failRun } from "@/lib/publishing/settle/fail-run"
import { finishPost } from "@/lib/publishing/settle/finish-post"
import { runFollowUp } from "@/lib/publishing/settle/run-follow-up"
import { preparePart } from "@/lib/publishing/prepare/prepare-part"
import { sendPart } from "@/lib/publishing/send/send-part"
import { recoverStuckPosts, sweepDuePosts } from "@/lib/publishing/recover/sweep-posts"

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

async function post(platform: SocialPlatform, body: object) {
  const account = await workspace.connect(platform)
  const { body: created } = await workspace.call<Post>("POST", "/v0/posts", {
    socialAccountId: account.id,
    action: "now",
    caption: "Hello",
    ...body,
  })
  const read = async () => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${created.id}`)).body
  const feed = async () => (await getFeed(workspace.caller, { socialAccountId: account.id, limit: 50 })).data
  return { id: created.id, account, read, feed }
}

describe.each<SocialPlatform>(["bluesky", "mastodon", "telegram"])("publishing to %s", (platform) => {
  it("publishes the post, stores its URL, and queues its webhook", async () => {
    const { id, read, feed } = await post(platform, { caption: `Hello ${platform} 🔔` })
    await workspace.call("POST", "/v0/webhooks", {
      url: "https://example.com/hook",
      events: ["post.published"],
    })
    expect(await publish(id)).toEqual({ kind: "finished", result: "published" })
    const published = await read()
    expect(published).toMatchObject({ status: "COMPLETED", errorMessage: null })
    expect(published.postedAt).not.toBeNull()
    expect(published.url).toMatch(/^https?:/)
    expect((await feed()).map(({ text }) => text)).toEqual([`Hello ${platform} 🔔`])
    const delivery = await prisma.webhookDelivery.findFirstOrThrow({
      where: { payload: { path: ["data", "postId"], equals: id } },
    })
    expect(delivery.payload).toMatchObject({
      id: delivery.id,
      event: "post.published",
      data: { platform: platform.toUpperCase(), status: "COMPLETED" },
    })
  })

  it("never posts twice when the connection drops after the platform accepted the post", async () => {
    const { id, read, feed } = await post(platform, { caption: "Once only [[timeout_after_accept]]" })
    let advance = await publish(id)
    for (let attempts = 1; advance.kind === "wait" && attempts < 6; attempts++)
      advance = await advancePost({ postId: id, version: 1 }, `run-${id}`, advance.progress)
    expect(await feed()).toHaveLength(1)
    const { status, errorMessage } = await read()
    if (advance.kind === "finished" && advance.result === "unknown_outcome") {
      expect(status).toBe("FAILED")
      expect(errorMessage).toMatch(/before (you try|trying) again/)
    } else if (advance.kind === "finished")
      expect({ advance, status }).toEqual({
        advance: { kind: "finished", result: "published" },
        status: "COMPLETED",
      })
  })

  it.each([
    ["[[rejected]]", { kind: "finished", result: "rejected" }],
    ["[[rate_limited]]", { kind: "wait", seconds: expect.any(Number) }],
  ])("handles %s", async (trigger, advance) => {
    const { id, feed } = await post(platform, { caption: `x ${trigger}` })
    expect(await publish(id)).toMatchObject(advance)
    expect(await feed()).toEqual([])
  })

  it("disconnects the account when its token can't be refreshed", async () => {
    const { id, account, read } = await post(platform, { caption: "x [[token_expired]]" })
    const { result } = (await publish(id)) as { result: string }
    if (result === "published") return expect((await read()).status).toBe("COMPLETED")
    expect(result).toBe("reconnect")
    const { status, disconnectedReason } = await prisma.socialAccount.findUniqueOrThrow({
      where: { id: account.id },
    })
    expect(status).toBe("disconnected")
    expect(disconnectedReason).toMatch(/^TOKEN_/)
  })
})

describe("servers with Mastodon's API that ignore idempotency keys", () => {
  async function lose() {
    const lost = await post("mastodon", { caption: "Once only [[timeout_after_accept]]" })
    await prisma.socialAccount.update({
      where: { id: lost.account.id },
      data: { limits: { software: "snac" } },
    })
    const first = await publish(lost.id)
    expect(first).toMatchObject({ kind: "wait", seconds: 2 })
    const forget = { organizationId: workspace.organizationId, platform: "mastodon", kind: "idempotency" }
    const { count } = await prisma.sandboxRecord.deleteMany({ where: forget })
    expect(count).toBeGreaterThan(0)
    return { ...lost, first }
  }

  it("are asked for the post before it's sent again", async () => {
    const { id, first, feed } = await lose()
    const progress = first.kind === "wait" ? first.progress : null
    expect(await advancePost({ postId: id, version: 1 }, `run-${id}`, progress)).toEqual({
      kind: "finished",
      result: "published",
    })
    expect(await feed()).toHaveLength(1)
  })

  it("get no second request until the post would be visible", async () => {
    const { id, first, feed } = await lose()
    const where = { organizationId: workspace.organizationId, platform: "mastodon", kind: "status" }
    await prisma.sandboxRecord.deleteMany({ where })
    const progress = first.kind === "wait" ? first.progress : null
    expect(await advancePost({ postId: id, version: 1 }, `run-${id}`, progress)).toMatchObject({
      kind: "wait",
      seconds: 10,
    })
    expect(await feed()).toEqual([])
  })
})

describe("publishing threads", () => {
  it.each<SocialPlatform>(["bluesky", "mastodon"])(
    "publishes parts on %s in order, each as a reply to the previous one",
    async (platform) => {
      const { id, feed } = await post(platform, {
        caption: "One",
        parts: [{ caption: "One" }, { caption: "Two" }, { caption: "Three" }],
      })
      expect(await publish(id)).toMatchObject({ result: "published" })
      const [three, two, one] = await feed()
      expect([one?.text, two?.text, three?.text]).toEqual(["One", "Two", "Three"])
      expect(one?.parent).toBeNull()
      expect(two?.parent).toBe(one?.id)
      expect(three?.parent).toBe(two?.id)
    },
  )

  it("resumes without repeating a published part", async () => {
    const { id, feed } = await post("mastodon", {
      caption: "One",
      parts: [{ caption: "One" }, { caption: "Two" }],
    })
    const first = (await claim(id))!
    const draft = await preparePart(first, 0, 1)
    await sendPart(first, 0, draft.kind === "done" ? draft.value : null, 1)
    expect(await publish(id)).toMatchObject({ result: "published" })
    expect((await feed()).map(({ text }) => text)).toEqual(["Two", "One"])
  })
})

describe("claiming", () => {
  it("succeeds once, then only for the same run", async () => {
    const { id } = await post("bluesky", {})
    const first = await claim(id, "run-a")
    expect(await claim(id, "run-b")).toBeNull()
    expect((await claim(id, "run-a"))?.claim).toEqual(first?.claim)
  })

  it("fails before the due time, without approval, and on a paused account", async () => {
    const early = await post("bluesky", { action: "schedule", scheduledAt: inSeconds(600) })
    expect(await claim(early.id)).toBeNull()
    const pending = await post("bluesky", {})
    await prisma.post.update({ where: { id: pending.id }, data: { approvalStatus: "PENDING_APPROVAL" } })
    expect(await claim(pending.id)).toBeNull()
    const paused = await post("bluesky", {})
    await prisma.socialAccount.update({ where: { id: paused.account.id }, data: { pausedAt: new Date() } })
    expect(await claim(paused.id)).toBeNull()
  })

  it("publishes a post whose first comment fails, with a warning", async () => {
    const { id, read, feed } = await post("linkedin", {
      platformConfiguration: { first_comment: "No [[rejected]]" },
    })
    expect(await publish(id)).toEqual({ kind: "finished", result: "published" })
    const warning = expect.stringContaining("rejected by a sandbox keyword")
    expect(await read()).toMatchObject({ status: "COMPLETED", errorMessage: null, warning })
    const { body } = await workspace.call<{ posts: Post[] }>("GET", "/v0/posts?limit=20")
    expect(body.posts.find((one) => one.id === id)).toMatchObject({ warning })
    expect(await feed()).toHaveLength(1)
  })

  it("publishes with a warning if it's not known whether the first comment was added", async () => {
    const { id, read } = await post("linkedin", { platformConfiguration: { first_comment: "More" } })
    const publication = (await claim(id, "run-a"))!
    await sendPart(publication, 0, { urns: [] }, 1)
    await openAttempt(publication.claim, followUpPart)
    expect(await finishPost(publication, await runFollowUp(publication))).toBe(true)
    expect((await read()).warning).toMatch(/don't know whether/)
  })

  it("prevents writes by a run that lost its claim", async () => {
    const { id, read, feed } = await post("bluesky", {})
    const lost = (await claim(id, "run-a"))!
    await prisma.post.update({ where: { id }, data: { holder: null } })
    const held = (await claim(id, "run-b"))!
    expect(await sendPart(lost, 0, null, 1)).toEqual({ kind: "fenced" })
    expect(await finishPost(lost)).toBe(false)
    expect((await read()).status).toBe("PROCESSING")
    expect(await feed()).toEqual([])
    expect(held.claim.fence).toBeGreaterThan(lost.claim.fence)
  })

  it("fails a post that's over a day late or whose account is disconnected", async () => {
    const disconnected = await post("bluesky", {})
    await prisma.socialAccount.update({
      where: { id: disconnected.account.id },
      data: { status: "disconnected" },
    })
    expect(await claim(disconnected.id)).toBeNull()
    expect(await disconnected.read()).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("Connect it again"),
    })
    const old = await post("bluesky", {})
    await prisma.post.update({
      where: { id: old.id },
      data: { scheduledAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    expect(await claim(old.id)).toBeNull()
    expect((await old.read()).status).toBe("FAILED")
  })
})

describe("retrying", () => {
  it("starts a new round, but needs confirmation if the outcome is unknown", async () => {
    const { id, read } = await post("telegram", { caption: "x [[timeout_after_accept]]" })
    expect(await publish(id)).toMatchObject({ result: "unknown_outcome" })
    expect((await read()).status).toBe("FAILED")
    expect((await workspace.call("POST", `/v0/posts/${id}/retry`, {})).status).toBe(422)
    const again = await workspace.call<Post>("POST", `/v0/posts/${id}/retry`, { confirm: true })
    expect(again.body).toMatchObject({ status: "PROCESSING", errorMessage: null })
  })
})

describe("recovery", () => {
  const enqueued = async (id: string) =>
    (await prisma.post.findUniqueOrThrow({ where: { id } })).enqueuedVersion

  it("queues due posts once per version", async () => {
    const { id } = await post("bluesky", { action: "schedule", scheduledAt: inSeconds(3600) })
    await sweepDuePosts()
    expect(await enqueued(id)).toBeNull()
    await prisma.post.update({ where: { id }, data: { scheduledAt: new Date(Date.now() + 30_000) } })
    await sweepDuePosts()
    expect(await enqueued(id)).toBe(1)
    await workspace.call("PUT", `/v0/posts/${id}`, { caption: "edited" })
    await sweepDuePosts()
    expect(await enqueued(id)).toBe(2)
  })

  it("requeues a post that was queued but never claimed", async () => {
    const { id } = await post("bluesky", { action: "schedule", scheduledAt: inSeconds(3600) })
    const past = new Date(Date.now() - 20 * 60_000)
    await prisma.post.update({
      where: { id },
      data: { scheduledAt: past, enqueuedVersion: 1, enqueuedAt: past },
    })
    await recoverStuckPosts()
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({
      version: 1,
      enqueuedVersion: 1,
      enqueuedAt: expect.toSatisfy((at: Date) => at > past),
    })
  })

  it("fails the post of a crashed run without blaming the platform", async () => {
    const { id, read } = await post("bluesky", {})
    await claim(id, "broken")
    await failRun(id, "broken", "boom")
    expect(await read()).toMatchObject({
      status: "FAILED",
      errorMessage: expect.stringContaining("on our side"),
    })
  })
})
