import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { pool, prisma } from "@/lib/db/database"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { countPostsContract, listPostsContract, Post } from "@/lib/posts/contract"
import { unscopedFoldCounts } from "./fold-counts"
import { countMatching } from "./count-matching"

type Counts = OutputOf<typeof countPostsContract>
type Listed = OutputOf<typeof listPostsContract>

/** A workspace's counters, and the actual counts. */
async function compare(organizationId: string) {
  const columns = `SELECT "tagId", "socialAccountId", status::text, "approvalStatus"::text`
  const [counted, actual] = await Promise.all([
    pool.query<{ tagId: string }>(
      `${columns}, sum(change)::int AS posts FROM "PostCount" WHERE "organizationId" = $1 GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4`,
      [organizationId],
    ),
    pool.query<{ tagId: string }>(
      `${columns}, count(*)::int AS posts
       FROM "Post" p, LATERAL (SELECT '' AS "tagId" UNION ALL SELECT "tagId" FROM "PostTag" t WHERE t."postId" = p.id) tags
       WHERE "organizationId" = $1 AND status <> 'DELETED' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      [organizationId],
    ),
  ])
  return { counted: counted.rows, actual: actual.rows }
}

describe("post counters", () => {
  it("matches the posts after many concurrent changes and folds", async () => {
    const { organizationId, connect } = await createWorkspace()
    const channels = [await connect("bluesky"), await connect("mastodon")]
    const tags = await Promise.all(
      ["one", "two"].map((name) => prisma.tag.create({ data: { organizationId, name, color: "#123456" } })),
    )
    const statuses = ["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED", "DELETED"]
    const approvals = ["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"]
    let seed = 7
    const draw = <Item>(items: Item[]) => items[(seed = (seed * 48271) % 2147483647) % items.length]!
    const id = () => `${organizationId}-${draw(Array.from({ length: 60 }, (_, index) => index))}`
    const insert = () =>
      pool.query(
        `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, status, "approvalStatus", "createdByKind", "updatedAt")
         SELECT $1 || n, $2, $3, 'x', $4::"PostStatus", $5::"PostApprovalStatus", 'system', now() FROM generate_series(1, 3) n ON CONFLICT DO NOTHING`,
        [`${id()}-`, organizationId, draw(channels).id, draw(statuses), draw(approvals)],
      )
    const update = () =>
      pool.query(
        `UPDATE "Post" SET status = $2::"PostStatus", "approvalStatus" = $3::"PostApprovalStatus" WHERE id = $1`,
        [`${id()}-${draw([1, 2, 3])}`, draw(statuses), draw(approvals)],
      )
    const tag = () =>
      pool.query(
        `INSERT INTO "PostTag" ("postId", "tagId") SELECT id, $2 FROM "Post" WHERE id = $1 ON CONFLICT DO NOTHING`,
        [`${id()}-${draw([1, 2, 3])}`, draw(tags).id],
      )
    const untag = () =>
      pool.query(`DELETE FROM "PostTag" WHERE "postId" = $1`, [`${id()}-${draw([1, 2, 3])}`])
    const remove = () => pool.query(`DELETE FROM "Post" WHERE id = $1`, [`${id()}-${draw([1, 2, 3])}`])
    const rolledBack = async () => {
      const client = await pool.connect()
      await client.query("BEGIN")
      await client.query(`UPDATE "Post" SET status = 'FAILED' WHERE id = $1`, [`${id()}-1`])
      await client.query("ROLLBACK")
      client.release()
    }
    const work = [insert, insert, update, update, update, tag, tag, untag, remove, rolledBack]
    const worker = async () => {
      for (let step = 0; step < 60; step++)
        await draw<() => Promise<unknown>>([...work, () => unscopedFoldCounts()])()
    }
    await Promise.all(Array.from({ length: 6 }, worker))

    const before = await compare(organizationId)
    expect(before.actual.length).toBeGreaterThan(5)
    expect(new Set(before.actual.map(({ tagId }) => tagId)).size).toBe(3)
    expect(before.counted).toEqual(before.actual)
    await Promise.all([unscopedFoldCounts(), unscopedFoldCounts()])
    expect((await compare(organizationId)).counted).toEqual(before.actual)

    await prisma.socialAccount.delete({ where: { id: channels[0]!.id } })
    await prisma.tag.delete({ where: { id: tags[0]!.id } })
    const after = await compare(organizationId)
    expect(after.counted).toEqual(after.actual)
    await prisma.organization.delete({ where: { id: organizationId } })
    expect((await compare(organizationId)).counted).toEqual([])
  })

  it("folds many rows into few", async () => {
    const { organizationId, connect } = await createWorkspace()
    const { id: socialAccountId } = await connect()
    const data = { organizationId, socialAccountId, caption: "x", createdByKind: "system" }
    const { id } = await prisma.post.create({ data: { ...data, status: "DRAFT" } })
    for (const status of Array.from(
      { length: 60 },
      (_, index) => (index % 2 ? "DRAFT" : "FAILED") as "DRAFT",
    ))
      await prisma.post.update({ where: { id }, data: { status } })
    expect(await prisma.postCount.count({ where: { organizationId } })).toBe(121)
    await unscopedFoldCounts()
    expect(await prisma.postCount.count({ where: { organizationId } })).toBe(1)
  })

  it("returns totals and tab counts by channel, status, and approval", async () => {
    const { call, connect } = await createWorkspace()
    const [one, two] = [await connect("bluesky"), await connect("mastodon")]
    const create = async (socialAccountId: string, body: object = {}) =>
      (await call<Post>("POST", "/v0/posts", { caption: "x", socialAccountId, ...body })).body
    const draft = await create(one.id)
    await create(two.id)
    await create(one.id, { scheduledAt: inSeconds(3600) })
    const waiting = await create(two.id, { scheduledAt: inSeconds(3600) })
    await call("POST", `/v0/posts/${waiting.id}/request-approval`, {})
    await call("DELETE", `/v0/posts/${draft.id}`)
    const total = async (query: string) => (await call<Listed>("GET", `/v0/posts?${query}`)).body.total
    const tabs = async (query = "") => (await call<Counts>("GET", `/v0/posts/counts/by-tab?${query}`)).body
    expect(await tabs()).toEqual({ queue: 1, drafts: 1, approvals: 1, sent: 0, failed: 0 })
    expect(await tabs(`socialAccountIds=${one.id}`)).toEqual({
      queue: 1,
      drafts: 0,
      approvals: 0,
      sent: 0,
      failed: 0,
    })
    expect(await tabs(`socialAccountIds=${one.id}&socialAccountIds=${two.id}`)).toEqual(await tabs())
    expect(await total("")).toBe(3)
    expect(await total(`socialAccountIds=${two.id}`)).toBe(2)
    expect(await total("statuses=SCHEDULED&statuses=FAILED")).toBe(2)
    expect(await total(`approvalStatus=PENDING_APPROVAL&socialAccountIds=${one.id}`)).toBe(0)
    expect(await total("approvalStatus=PENDING_APPROVAL&status=SCHEDULED")).toBe(1)
  })

  it("returns totals by tag, counts a post with several tags once, and matches nothing for an empty tag id", async () => {
    const { call, caller, connect } = await createWorkspace()
    const { id: socialAccountId } = await connect()
    const newTag = async (name: string) =>
      (await call<{ id: string }>("POST", "/v0/tags", { name, color: "#123456" })).body.id
    const [red, blue] = [await newTag("red"), await newTag("blue")]
    const create = async (body: object) =>
      (await call<Post>("POST", "/v0/posts", { caption: "x", socialAccountId, ...body })).body
    await create({ tagIds: [red, blue] })
    const planned = await create({ tagIds: [red], scheduledAt: inSeconds(3600) })
    const deleted = await create({ tagIds: [red] })
    await create({})
    await call("DELETE", `/v0/posts/${deleted.id}`)
    const total = async (query: string) => (await call<Listed>("GET", `/v0/posts?${query}`)).body.total
    expect(await total(`tagIds=${red}`)).toBe(2)
    expect(await total(`tagIds=${blue}&tagIds=${blue}`)).toBe(1)
    expect(await total(`tagIds=${red}&tagIds=${blue}`)).toBe(2)
    expect(await total(`tagIds=${red}&tagIds=${blue}&tagMode=ALL`)).toBe(1)
    expect(await total(`tagIds=${red}&status=SCHEDULED`)).toBe(1)
    expect(await countMatching(caller, { tagIds: [""], tagMode: "ANY" })).toBe(0)
    await call("PUT", `/v0/posts/${planned.id}`, { tagIds: [blue] })
    expect([await total(`tagIds=${red}`), await total(`tagIds=${blue}`)]).toEqual([1, 2])
  })
})
