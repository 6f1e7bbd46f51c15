import { beforeAll, describe, expect, it } from "vitest"

import { callOperation } from "@/lib/api/call-operation"
import { parseQuery } from "@/lib/api/query"
import type { OutputOf, RequestOf } from "@/lib/contract/contract"
import { encodeCursor } from "@/lib/db/cursor"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createWorkspace } from "@/lib/testing/workspace"
import { listPostsContract } from "@/lib/posts/contract"
import { listPosts } from "./list-posts"

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

  // Not through the API, whose rate limit is lower than the number of pages read here.
  const list = (query: string) =>
    callOperation(
      listPostsContract,
      listPosts,
      workspace.caller,
      parseQuery(new URLSearchParams(query)) as RequestOf<typeof listPostsContract>,
    )
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
    "order=soonest&scheduledAt[from]=2099-01-02",
    "order=soonest&scheduledAt[from]=2099-01-02T00:00:00Z&scheduledAt[to]=2099-01-02",
    "order=soonest&status=SCHEDULED&scheduledAt[to]=2099-01-02",
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

  it("finds posts by any or all of several tags, page by page, together with other filters", async () => {
    const { organizationId } = workspace
    const tags = await Promise.all(
      [2, 3, 5].map((n) =>
        prisma.tag.create({ data: { organizationId, name: `tag ${n}`, color: "#123456" } }),
      ),
    )
    const all = await prisma.post.findMany({
      where: { organizationId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    })
    const numberOf = ({ caption }: { caption: string }) => Number(caption.split(" ")[1])
    const hasTag = (post: { caption: string }, n: number) => numberOf(post) % [2, 3, 5][n]! === 0
    const links = all.flatMap((post) =>
      tags.flatMap(({ id: tagId }, n) => (hasTag(post, n) ? { postId: post.id, tagId } : [])),
    )
    await prisma.postTag.createMany({ data: links })
    const other = await createWorkspace()
    const foreign = await prisma.tag.create({
      data: { organizationId: other.organizationId, name: "foreign", color: "#123456" },
    })
    await prisma.postTag.create({ data: { postId: all[0]!.id, tagId: foreign.id } })
    const query = (chosen: number[], mode: string) =>
      [`tagMode=${mode}`, ...chosen.map((n) => `tagIds=${n < 0 ? foreign.id : tags[n]!.id}`)].join("&")
    for (const chosen of [[0], [0, 1], [0, 1, 2], [1, 2], [0, 0], [0, -1]])
      for (const status of [null, "DRAFT", "COMPLETED"]) {
        const others = status ? `&status=${status}&socialAccountIds=${socialAccountId}` : ""
        for (const mode of ["ANY", "ALL"] as const) {
          const expected = all
            .filter((post) => !status || post.status === status)
            .filter((post) =>
              mode === "ANY"
                ? chosen.some((n) => n >= 0 && hasTag(post, n))
                : chosen.every((n) => n >= 0 && hasTag(post, n)),
            )
            .map(({ id }) => id)
          const pages = await walk(`${query(chosen, mode)}${others}&limit=4`)
          expect(idsOf(pages)).toEqual(expected)
          expect(pages[0]!.total).toBe(expected.length)
        }
      }
    await prisma.postTag.deleteMany({ where: { tagId: foreign.id } })
  })

  it("returns the same posts of a range of due times in both orders", async () => {
    for (const range of [
      "[from]=2099-01-02",
      "[to]=2099-01-02",
      "[from]=2099-01-02&scheduledAt[to]=2099-01-02",
    ]) {
      const [newest, soonest] = await Promise.all(
        ["newest", "soonest"].map((order) => list(`order=${order}&scheduledAt${range}`)),
      )
      expect(idsOf([soonest!]).sort()).toEqual(idsOf([newest!]).sort())
      expect(soonest!.posts).toHaveLength(soonest!.total)
      expect(soonest!.total).toBeGreaterThan(0)
    }
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
