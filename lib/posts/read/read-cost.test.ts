import pg from "pg"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"

import { callOperation } from "@/lib/api/call-operation"
import { newId } from "@/lib/crypto/ids"
import { pool, prisma } from "@/lib/db/database"
import { getPostContract, listPostsContract } from "@/lib/posts/contract"
import { createWorkspace } from "@/lib/testing/workspace"
import { getPost } from "./get-post"
import { listPosts } from "./list-posts"

/** Every connection's socket. */
const sockets = new Set<{ bytesRead: number; bytesWritten: number }>()
const addSocket = (client: pg.PoolClient) =>
  sockets.add(
    (client as unknown as { connection: { stream: typeof sockets extends Set<infer S> ? S : never } })
      .connection.stream,
  )
pool.on("acquire", addSocket)

const bytes = () =>
  [...sockets].reduce(
    (sum, { bytesRead, bytesWritten }) => ({
      received: sum.received + bytesRead,
      sent: sum.sent + bytesWritten,
    }),
    { received: 0, sent: 0 },
  )

afterEach(() => void vi.restoreAllMocks())

/** The statements of an operation, and the bytes between PostgreSQL and this process. */
async function costOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, "query")
  const before = bytes()
  await work()
  const after = bytes()
  const names = query.mock.calls.map(([config]) => (config as unknown as pg.QueryConfig).name)
  query.mockRestore()
  return {
    statements: names.filter((name) => name !== "tenant").length,
    received: after.received - before.received,
    sent: after.sent - before.sent,
  }
}

// These limits keep reads as cheap as they are. Raise one only for a reason that's worth its cost.
describe("reading posts", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  const ids = Array.from({ length: 250 }, () => newId())
  const list = (page = 1) => callOperation(listPostsContract, listPosts, workspace.caller, { page })
  const one = (id: string) => callOperation(getPostContract, getPost, workspace.caller, { id })

  beforeAll(async () => {
    workspace = await createWorkspace()
    const { organizationId } = workspace
    const { id: socialAccountId } = await workspace.connect()
    const tag = await prisma.tag.create({ data: { organizationId, name: "red", color: "#123456" } })
    const media = ids.map((id, n) => ({
      ...{ id, organizationId, bucket: "local", key: `${organizationId}/${n}`, name: `${n}.png` },
      ...{ url: `https://example.com/${id}`, mimeType: "image/png" },
    }))
    await prisma.media.createMany({ data: media })
    const post = (id: string) => ({
      ...{ id, organizationId, socialAccountId, caption: "everything new this week, ".repeat(5) },
      ...({ status: "DRAFT", createdByKind: "system" } as const),
    })
    await prisma.post.createMany({ data: ids.map(post) })
    await prisma.postMedia.createMany({
      data: ids.map((id) => ({ postId: id, part: -1, position: 0, mediaId: id })),
    })
    await prisma.postTag.createMany({ data: ids.map((id) => ({ postId: id, tagId: tag.id })) })
    await list()
    await list(2)
  })

  it("takes three statements and no post's content for a list of rendered posts", async () => {
    const { statements, received, sent } = await costOf(list)
    expect(statements).toBeLessThanOrEqual(3)
    expect(received).toBeGreaterThan(200 * ids[0]!.length)
    expect(received).toBeLessThan(16_000)
    expect(sent).toBeLessThan(24_000)
  })

  it("takes four statements more for what's new in a list", async () => {
    await prisma.post.update({ where: { id: ids[0]! }, data: { caption: "Changed" } })
    await prisma.post.update({ where: { id: ids[240]! }, data: { caption: "Changed" } })
    const { statements, received } = await costOf(list)
    expect(statements).toBeLessThanOrEqual(7)
    expect(received).toBeLessThan(24_000)
    expect((await costOf(list)).statements).toBeLessThanOrEqual(3)
  })

  it("takes one statement for a rendered post", async () => {
    await one(ids[100]!)
    const { statements, received, sent } = await costOf(() => one(ids[100]!))
    expect(statements).toBe(1)
    expect(received).toBeLessThan(1_000)
    expect(sent).toBeLessThan(1_500)
  })

  it("shares that statement among concurrent requests", async () => {
    await Promise.all(ids.map(one))
    const { statements } = await costOf(() => Promise.all(ids.map(one)))
    expect(statements).toBeLessThanOrEqual(3)
  })
})
