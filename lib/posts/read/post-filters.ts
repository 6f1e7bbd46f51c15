import { sql, type Expression, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf, planEachTime } from "@/lib/db/expressions"
import type { listPostsContract } from "@/lib/posts/contract"
import type { PostApprovalStatus, PostStatus } from "@/prisma/generated/kysely/tables"
import { postTable as eb } from "./post-row"

export type Filters = Omit<InputOf<typeof listPostsContract>, "page" | "limit" | "cursor" | "order">

/** A literal, because PostgreSQL only uses a partial index if the condition matches without parameters. */
const isListed = sql<SqlBool>`${eb.ref("p.status")} <> 'DELETED'`

/**
 * Filters on `Post` as `p`, except by status, because lists read one status at a time. With a window, tags match only
 * posts published or scheduled in it.
 */
export function conditionsOf(
  { organizationId }: Caller,
  { approvalStatus, scheduledAt, socialAccountIds, tagIds, tagMode }: Filters,
  window?: { from: string; to: string },
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb("p.organizationId", "=", organizationId), isListed]
  if (approvalStatus) conditions.push(eb("p.approvalStatus", "=", approvalStatus))
  if (scheduledAt?.from) conditions.push(eb("p.scheduledAt", ">=", startOf(scheduledAt.from)))
  if (scheduledAt?.to) conditions.push(eb("p.scheduledAt", "<=", endOf(scheduledAt.to)))
  // With a single account, an index returns the rows in order.
  const [first, ...others] = socialAccountIds ?? []
  if (first !== undefined && !others.length) conditions.push(eb("p.socialAccountId", "=", first))
  else if (socialAccountIds) conditions.push(eb("p.socialAccountId", "=", anyOf(socialAccountIds)))
  if (tagIds) conditions.push(eb("p.id", "in", postsTagged([...new Set(tagIds)], tagMode, window)))
  return conditions
}

export const statusesOf = ({ status, statuses }: Filters) => [
  ...new Set([...(status ? [status] : []), ...(statuses ?? [])]),
]

function postsTagged(tagIds: string[], mode: "ANY" | "ALL", window?: { from: string; to: string }) {
  let tagged = db.selectFrom("PostTag as t").select("t.postId").where("t.tagId", "=", anyOf(tagIds))
  if (window)
    tagged = tagged.where("t.at", ">=", new Date(window.from)).where("t.at", "<", new Date(window.to))
  if (mode === "ANY") return tagged
  return tagged.groupBy("t.postId").having((tag) => tag(tag.fn.countAll<number>(), "=", tagIds.length))
}

/** A date without a time means the whole day, in UTC. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const startOf = (text: string) => new Date(text)
const endOf = (text: string) => new Date(isDate(text) ? `${text}T23:59:59.999Z` : text)

/** The `tagId` under which PostCount counts every post, tagged or not. */
const allTags = ""

/** Counts matching posts from the counters, or from the posts themselves when filtering by date or several tags. */
export async function countMatching(caller: Caller, filters: Filters): Promise<number> {
  const { scheduledAt, tagIds } = filters
  const [tagId = allTags, ...others] = new Set(tagIds)
  const hasCounter =
    !scheduledAt?.from && !scheduledAt?.to && !others.length && !(tagIds && tagId === allTags)
  if (!hasCounter) return countRows(caller, filters)
  const statuses = statusesOf(filters)
  const [row] = await readTotal(db, {
    organizationId: caller.organizationId,
    tagId,
    socialAccountIds: filters.socialAccountIds ?? null,
    statuses: statuses.length ? statuses : null,
    approvalStatus: filters.approvalStatus ?? null,
  })
  return row?.total ?? 0
}

async function countRows(caller: Caller, filters: Filters): Promise<number> {
  const statuses = statusesOf(filters)
  const { total } = await db
    .selectFrom("Post as p")
    .where(eb.and(conditionsOf(caller, filters)))
    .$if(statuses.length > 0, (query) => query.where("p.status", "in", statuses))
    .select(sql<number>`count(*)::int`.as("total"))
    .modifyEnd(planEachTime)
    .executeTakeFirstOrThrow()
  return total
}

type Counted = {
  organizationId: string
  tagId: string
  socialAccountIds: string[] | null
  statuses: PostStatus[] | null
  approvalStatus: PostApprovalStatus | null
}

const readTotal = compileOnce(
  (on, { organizationId, tagId, socialAccountIds, statuses, approvalStatus }: Counted) =>
    on
      .selectFrom("PostCount as c")
      .where("c.organizationId", "=", organizationId)
      .where("c.tagId", "=", tagId)
      .where((count) =>
        count.or([
          sql<SqlBool>`${socialAccountIds}::text[] is null`,
          sql<SqlBool>`${count.ref("c.socialAccountId")} = any(${socialAccountIds})`,
        ]),
      )
      .where((count) =>
        count.or([
          sql<SqlBool>`${statuses}::"PostStatus"[] is null`,
          sql<SqlBool>`${count.ref("c.status")} = any(${statuses})`,
        ]),
      )
      .where((count) =>
        count.or([
          sql<SqlBool>`${approvalStatus}::"PostApprovalStatus" is null`,
          sql<SqlBool>`${count.ref("c.approvalStatus")} = ${approvalStatus}`,
        ]),
      )
      .select((count) => sql<number>`coalesce(${count.fn.sum("c.change")}, 0)::int`.as("total")),
)
