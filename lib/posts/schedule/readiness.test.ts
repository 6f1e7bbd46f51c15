import { expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { checkReadiness, type ChannelState, type WaitingPost } from "@/lib/accounts/health/readiness"

const now = new Date("2026-01-01T00:00:00Z")
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const post: WaitingPost = {
  ...{ due: hours(2), approved: true, waitUntil: null, waitReason: null, crowded: false },
  content: [],
}
const channel: ChannelState = {
  usable: true,
  paused: false,
  blockedUntil: null,
  accessEndsAt: null,
  hasConnector: true,
}

it.each<[string, Partial<WaitingPost & ChannelState>, string[]]>([
  ["nothing is wrong", {}, []],
  ["the channel is disconnected", { usable: false, accessEndsAt: hours(1) }, ["disconnected"]],
  ["access ends before it's due", { accessEndsAt: hours(1) }, ["access_ends"]],
  ["access ends after it's due", { accessEndsAt: hours(3) }, []],
  ["publishing is paused", { paused: true }, ["paused"]],
  ["the rate limit ends after it's due", { blockedUntil: hours(3) }, ["rate_limited"]],
  ["the rate limit ends before it's due", { blockedUntil: hours(1) }, []],
  ["the minimum gap delays it", { waitUntil: hours(1), waitReason: "gap" }, ["gap"]],
  ["the delay is over", { waitUntil: hours(-1), waitReason: "gap" }, []],
  ["the daily cap will be reached", { crowded: true }, ["daily_cap"]],
  ["it isn't approved", { approved: false }, ["awaiting_approval"]],
  ["the platform has no connector", { hasConnector: false }, ["no_connector"]],
  ["it's paused and not approved", { paused: true, approved: false }, ["paused", "awaiting_approval"]],
])("reports the readiness problems when %s", (_, change, codes) => {
  const { ready, problems } = checkReadiness({ ...post, ...change }, { ...channel, ...change }, now)
  expect(problems.map(({ code }) => code).sort()).toEqual([...codes].sort())
  expect(ready).toBe(codes.length === 0)
})

it("returns readiness for scheduled posts, in lists too, and null for drafts", async () => {
  const workspace = await createWorkspace()
  const { id } = await workspace.connect()
  const create = async (body: object, key = workspace.key) =>
    (
      await workspace.call<Post>(
        "POST",
        "/v0/posts",
        { socialAccountId: id, caption: "Hi", ...body },
        {
          "x-api-key": key,
        },
      )
    ).body.id
  const agent = await createKey(workspace.organizationId, { restriction: "needs_approval" })
  const draft = await create({})
  const scheduled = await create({ scheduledAt: inSeconds(3600) })
  const unapproved = await create({ scheduledAt: inSeconds(3600) }, agent)
  const list = await workspace.call<{ posts: PostWithRelations[] }>("GET", "/v0/posts")
  const codes = Object.fromEntries(
    list.body.posts.map(({ id, readiness }) => [id, readiness?.problems.map(({ code }) => code) ?? null]),
  )
  expect(codes).toEqual({ [draft]: null, [scheduled]: [], [unapproved]: ["awaiting_approval"] })
  await prisma.socialAccount.update({ where: { id }, data: { status: "disconnected" } })
  const { body } = await workspace.call<PostWithRelations>("GET", `/v0/posts/${scheduled}`)
  expect(body.readiness).toMatchObject({ ready: false, problems: [{ code: "disconnected" }] })
})

it("reports what the platform would reject since the channel's limits changed", async () => {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const body = { socialAccountId, caption: "x".repeat(400), scheduledAt: inSeconds(3600) }
  const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
  const readinessOf = async () =>
    (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body.readiness
  expect(await readinessOf()).toEqual({ ready: true, problems: [] })
  await prisma.socialAccount.update({ where: { id: socialAccountId }, data: { limits: { captionMax: 300 } } })
  const message = "Mastodon allows up to 300 characters; this caption has 400."
  expect(await readinessOf()).toEqual({
    ready: false,
    problems: [],
    content: [{ field: "caption", message }],
  })
})
