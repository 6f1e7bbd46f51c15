import { expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { checkReadiness, type ChannelState, type WaitingPost } from "@/lib/accounts/health/readiness"

const now = new Date("2026-01-01T00:00:00Z")
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const post: WaitingPost = { due: hours(2), approved: true, waitUntil: null, waitReason: null, crowded: false }
const channel: ChannelState = {
  usable: true,
  paused: false,
  blockedUntil: null,
  accessEndsAt: null,
  hasConnector: true,
}

it.each<[string, Partial<WaitingPost & ChannelState>, string[]]>([
  ["all is well", {}, []],
  ["the channel is disconnected", { usable: false, accessEndsAt: hours(1) }, ["disconnected"]],
  ["access ends before", { accessEndsAt: hours(1) }, ["access_ends"]],
  ["access ends after", { accessEndsAt: hours(3) }, []],
  ["publishing is paused", { paused: true }, ["paused"]],
  ["the platform blocks it until after", { blockedUntil: hours(3) }, ["rate_limited"]],
  ["the platform blocks it until before", { blockedUntil: hours(1) }, []],
  ["it waits for its turn", { waitUntil: hours(1), waitReason: "gap" }, ["gap"]],
  ["its wait is over", { waitUntil: hours(-1), waitReason: "gap" }, []],
  ["the cap will be reached", { crowded: true }, ["daily_cap"]],
  ["nobody has approved it", { approved: false }, ["awaiting_approval"]],
  ["the platform has no connector", { hasConnector: false }, ["no_connector"]],
  ["several things are wrong", { paused: true, approved: false }, ["paused", "awaiting_approval"]],
])("tells when %s", (_, change, codes) => {
  const { ready, problems } = checkReadiness({ ...post, ...change }, { ...channel, ...change }, now)
  expect(problems.map(({ code }) => code).sort()).toEqual([...codes].sort())
  expect(ready).toBe(codes.length === 0)
})

it("is on posts that are on the schedule, alone and in lists, and null on others", async () => {
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
  const asked = await create({ scheduledAt: inSeconds(3600) }, agent)
  const list = await workspace.call<{ posts: PostWithRelations[] }>("GET", "/v0/posts")
  const codes = Object.fromEntries(
    list.body.posts.map(({ id, readiness }) => [id, readiness?.problems.map(({ code }) => code) ?? null]),
  )
  expect(codes).toEqual({ [draft]: null, [scheduled]: [], [asked]: ["awaiting_approval"] })
  await prisma.socialAccount.update({ where: { id }, data: { status: "disconnected" } })
  const { body } = await workspace.call<PostWithRelations>("GET", `/v0/posts/${scheduled}`)
  expect(body.readiness).toMatchObject({ ready: false, problems: [{ code: "disconnected" }] })
})
