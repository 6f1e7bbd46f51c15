import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { listPostsContract } from "./contract"

export type Filters = Omit<InputOf<typeof listPostsContract>, "page" | "limit" | "cursor" | "order">

/**
 * The filters as SQL on `p`, a post, beside its status, which lists go through one by one. With a window, tags look at
 * no other posts than those that went out in it, or are to.
 */
export function conditionsOf(caller: Caller, filters: Filters, window?: { from: string; to: string }) {
  const values: unknown[] = [caller.organizationId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const where = [`p."organizationId" = $1`, `p.status <> 'DELETED'`]
  const { approvalStatus, scheduledAt, socialAccountIds, tagIds, tagMode } = filters
  if (approvalStatus) where.push(`p."approvalStatus" = ${parameter(approvalStatus)}::"PostApprovalStatus"`)
  if (scheduledAt?.from) where.push(`p."scheduledAt" >= ${parameter(startOf(scheduledAt.from))}`)
  if (scheduledAt?.to) where.push(`p."scheduledAt" <= ${parameter(endOf(scheduledAt.to))}`)
  // One value as `=`: an index then gives the rows in order.
  if (socialAccountIds?.length === 1) where.push(`p."socialAccountId" = ${parameter(socialAccountIds[0])}`)
  else if (socialAccountIds) where.push(`p."socialAccountId" = ANY(${parameter(socialAccountIds)})`)
  if (tagIds) {
    const within = window
      ? ` AND at >= ${parameter(window.from)}::timestamptz AND at < ${parameter(window.to)}::timestamptz`
      : ""
    where.push(`p.id IN (${taggedWith(parameter([...new Set(tagIds)]), tagMode, within)})`)
  }
  const statuses = statusesOf(filters).map((status) => `p.status = ${parameter(status)}::"PostStatus"`)
  return { where, statuses, values }
}

export const statusesOf = ({ status, statuses }: Filters) => [
  ...new Set([...(status ? [status] : []), ...(statuses ?? [])]),
]

const taggedWith = (tagIds: string, mode: "ANY" | "ALL", within: string) =>
  `SELECT "postId" FROM "PostTag" WHERE "tagId" = ANY(${tagIds}::text[])${within}` +
  (mode === "ALL" ? ` GROUP BY "postId" HAVING count(*) = cardinality(${tagIds}::text[])` : "")

/** A bare date means its whole day, in UTC. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const startOf = (text: string) => new Date(text)
const endOf = (text: string) => new Date(isDate(text) ? `${text}T23:59:59.999Z` : text)

/** What the counters have in place of a tag where they count all posts. */
const allTags = ""

/** How many posts match. The counters know, except by date and by several tags, which are counted one by one. */
export async function countMatching(caller: Caller, filters: Filters): Promise<number> {
  const { scheduledAt, tagIds } = filters
  const [tagId = allTags, ...others] = new Set(tagIds)
  const counted = !scheduledAt?.from && !scheduledAt?.to && !others.length && !(tagIds && tagId === allTags)
  const { rows } = await (counted ? addCounters(caller, filters, tagId) : countRows(caller, filters))
  return rows[0]?.total ?? 0
}

function countRows(caller: Caller, filters: Filters) {
  const { where, statuses, values } = conditionsOf(caller, filters)
  const all = statuses.length ? [...where, `(${statuses.join(" OR ")})`] : where
  return pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM "Post" p WHERE ${all.join(" AND ")}`,
    values,
  )
}

function addCounters({ organizationId }: Caller, filters: Filters, tagId: string) {
  const statuses = statusesOf(filters)
  return pool.query<{ total: number }>({
    name: "post_total",
    text: `SELECT coalesce(sum(change), 0)::int AS total FROM "PostCount" WHERE "organizationId" = $1 AND "tagId" = $5
             AND ($2::text[] IS NULL OR "socialAccountId" = ANY($2))
             AND ($3::"PostStatus"[] IS NULL OR status = ANY($3))
             AND ($4::"PostApprovalStatus" IS NULL OR "approvalStatus" = $4)`,
    values: [
      organizationId,
      filters.socialAccountIds ?? null,
      statuses.length ? statuses : null,
      filters.approvalStatus ?? null,
      tagId,
    ],
  })
}
