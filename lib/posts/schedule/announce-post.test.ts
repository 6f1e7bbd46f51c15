import { beforeEach, expect, it } from "vitest"

import type { EventData } from "@/inngest/events"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { sweepAllDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { createWorkspace } from "@/lib/testing/workspace"
import { announcePosts } from "./announce-post"

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeEach(async () => void (workspace = await createWorkspace()))

async function addPosts(socialAccountId: string, count: number, scheduledAt: Date) {
  const { organizationId } = workspace
  return prisma.post.createManyAndReturn({
    data: Array.from({ length: count }, (_, n) => ({
      ...{ id: newId(), organizationId, socialAccountId, caption: `Post ${n}`, scheduledAt },
      ...{ status: "SCHEDULED" as const, approvalStatus: "APPROVED" as const, createdByKind: "system" },
    })),
  })
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

const soonEvents = () => prisma.executorEvent.findMany({ where: { name: "posts/soon" } })

/** The workspace's `post/due` events. */
async function dueEvents() {
  const rows = await prisma.executorEvent.findMany({ where: { name: "post/due" } })
  return rows
    .map(({ body }) => body as unknown as { ts: number; data: EventData<"post/due"> })
    .filter(({ data }) => data.organizationId === workspace.organizationId)
}

it("requests one sweep for all posts due at about the same time", async () => {
  const { id } = await workspace.connect("bluesky")
  const at = new Date(Math.ceil(Date.now() / 2000) * 2000 + 30_000)
  const posts = await addPosts(id, 5, at)
  const before = await soonEvents()
  await Promise.all(posts.map((post) => announcePosts([post])))
  const added = (await soonEvents()).filter((event) => !before.some((old) => old.id === event.id))
  expect(added).toHaveLength(1)
  const { ts } = added[0]!.body as { ts: number }
  expect(ts).toBeLessThan(at.getTime())
  expect(await dueEvents()).toEqual([])
  await sweepAllDuePosts()
  expect(await dueEvents()).toMatchObject([{ ts: at.getTime(), data: { lane: id } }])
})

it("queues a post that's due immediately without a sweep", async () => {
  const { id } = await workspace.connect("bluesky")
  const [post] = await addPosts(id, 1, inSeconds(1))
  await announcePosts([post!])
  expect(await dueEvents()).toMatchObject([{ data: { posts: [{ postId: post!.id }] } }])
})

it("leaves posts due in more than a minute to the regular sweep", async () => {
  const { id } = await workspace.connect("bluesky")
  const before = await soonEvents()
  await announcePosts(await addPosts(id, 1, inSeconds(3600)))
  expect(await dueEvents()).toEqual([])
  expect(await soonEvents()).toHaveLength(before.length)
})

it("doesn't put an account with many posts into the same run as others", async () => {
  const [busy, ...others] = [
    await workspace.connect("bluesky"),
    await workspace.connect("bluesky"),
    await workspace.connect("bluesky"),
  ]
  const at = inSeconds(40)
  await addPosts(busy!.id, 25, at)
  for (const { id } of others) await addPosts(id, 1, at)
  await sweepAllDuePosts()
  const runs = (await dueEvents()).map(({ data }) => data)
  const own = runs.filter(({ lane }) => lane === busy!.id)
  expect(own.map(({ posts }) => posts.length).sort()).toEqual([10, 10, 5])
  const shared = runs.filter(({ lane }) => lane !== busy!.id)
  expect(shared.flatMap(({ posts }) => posts.map(({ socialAccountId }) => socialAccountId)).sort()).toEqual(
    others.map(({ id }) => id).sort(),
  )
  expect(shared).toHaveLength(1)
})

it("never shares a run between organizations", async () => {
  const at = inSeconds(40)
  await addPosts((await workspace.connect("bluesky")).id, 1, at)
  const first = workspace
  workspace = await createWorkspace()
  await addPosts((await workspace.connect("bluesky")).id, 1, at)
  await sweepAllDuePosts()
  for (const each of [workspace, first]) {
    workspace = each
    expect((await dueEvents()).map(({ data }) => data.posts.length)).toEqual([1])
  }
})
