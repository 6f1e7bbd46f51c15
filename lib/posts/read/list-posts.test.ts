import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { encodeCursor } from "@/lib/db/cursor"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createWorkspace } from "@/lib/testing/workspace"
import type { listPostsContract } from "@/lib/posts/contract"

type Listed = OutputOf<typeof listPostsContract>

describe("GET /v0/posts with a cursor", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let socialAccountId: string

  const post = (index: number) => ({
    id: newId(),
    organizationId: workspace.organizationId,
    socialAccountId,
    caption: `Post ${index}`,
    status: (["DRAFT", "SCHEDULED", "COMPLETED"] as const)[index % 3]!,
    approvalStatus: "APPROVED" as const,
    // Ties in both orders, and posts without a due time.
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 4))),
    scheduledAt: index % 5 === 0 ? null : new Date(Date.UTC(2099, 0, 1 + (index % 3))),
    createdByKind: "system",
  })

  beforeAll(async () => {
    workspace = await createWorkspace()
    socialAccountId = (await workspace.connect()).id
    await prisma.post.createMany({ data: Array.from({ length: 40 }, (_, index) => post(index)) })
  })

  const list = async (query: string) => (await workspace.call<Listed>("GET", `/v0/posts?${query}`)).body
  const walk = async (query: string) => {
    const pages: Listed[] = []
    for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)!.nextCursor)
      pages.push(await list(`${query}&cursor=${cursor}`))
    return pages
  }
  const idsOf = (pages: Listed[]) => pages.flatMap(({ posts }) => posts.map(({ id }) => id))

  it.each([
    "order=newest",
    "order=soonest",
    "order=newest&statuses=DRAFT&statuses=COMPLETED",
    "order=soonest&statuses=DRAFT&statuses=SCHEDULED",
    "order=soonest&status=DRAFT",
    "scheduledAt[from]=2099-01-02",
  ])("%s returns each post once, in page order", async (query) => {
    const pages = await walk(`${query}&limit=7`)
    const whole = await list(query)
    expect(idsOf(pages)).toEqual(whole.posts.map(({ id }) => id))
    expect(whole.nextCursor).toBeNull()
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))
    for (const page of pages) expect([page.total, page.totalPages]).toEqual([whole.total, pages.length])
    for (const [index, page] of pages.entries()) {
      const { posts, nextCursor } = await list(`${query}&limit=7&page=${index + 1}`)
      expect(posts).toEqual(page.posts)
      expect(nextCursor).toBe(page.nextCursor)
    }
    expect(await list(`${query}&limit=7&page=${pages.length + 1}`)).toMatchObject({
      posts: [],
      nextCursor: null,
    })
  })

  it("neither repeats nor skips posts when new ones are created between pages", async () => {
    const first = await list("limit=10")
    const { id } = await prisma.post.create({ data: { ...post(99), createdAt: new Date() } })
    const second = await list(`limit=10&cursor=${first.nextCursor}`)
    expect(new Set([...idsOf([first]), ...idsOf([second])]).size).toBe(20)
    expect(idsOf([second])).not.toContain(id)
    await prisma.post.delete({ where: { id } })
  })

  const id = newId()
  it.each([
    ["an invalid cursor", "cursor=nonsense"],
    ["other JSON", `cursor=${btoa("{}")}`],
    ["a time out of range", `cursor=${btoa(JSON.stringify(["newest", 9e15, id, 2]))}`],
    ["an invalid id", `cursor=${btoa(JSON.stringify(["newest", 0, "a\0b", 2]))}`],
    [
      "a cursor with another order",
      `order=soonest&cursor=${encodeCursor({ order: "newest", at: new Date(0), id, page: 2 })}`,
    ],
    [
      "both a cursor and a page",
      `page=2&cursor=${encodeCursor({ order: "newest", at: new Date(0), id, page: 2 })}`,
    ],
  ])("rejects %s", async (_, query) => {
    expect(
      await workspace.call<{ data: { fieldErrors: object } }>("GET", `/v0/posts?${query}`),
    ).toMatchObject({ status: 422, body: { data: { fieldErrors: { cursor: [expect.any(String)] } } } })
  })

  it("returns no posts for another organization's cursor", async () => {
    const { nextCursor } = await list("limit=1")
    const other = await createWorkspace()
    const response = await other.call<Listed>("GET", `/v0/posts?cursor=${nextCursor}`)
    expect(response.body).toMatchObject({ posts: [], total: 0, nextCursor: null })
  })
})
