import { sql, type Expression, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import type { listPostsContract } from "@/lib/posts/contract"
import { searchConditions, type Search } from "./search-condition"
import { postTable as eb } from "./post-row"

type NotFilters = "page" | "limit" | "cursor" | "order" | "q"
export type Filters = Omit<InputOf<typeof listPostsContract>, NotFilters> & { search?: Search }

/** A literal, because PostgreSQL only uses a partial index if the condition matches without parameters. */
const isListed = sql<SqlBool>`${eb.ref("p.status")} <> 'DELETED'`

/**
 * Filters on `Post` as `p`, except by status, because lists read one status at a time. With a window, tags match only
 * posts published or scheduled in it.
 */
export function conditionsOf(
  { organizationId }: Caller,
  { approvalStatus, groupId, scheduledAt, search, socialAccountIds, tagIds, tagMode }: Filters,
  window?: { from: string; to: string },
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [eb("p.organizationId", "=", organizationId), isListed]
  if (approvalStatus) conditions.push(eb("p.approvalStatus", "=", approvalStatus))
  if (groupId) conditions.push(eb("p.groupId", "=", groupId))
  if (scheduledAt?.from) conditions.push(eb("p.scheduledAt", ">=", startOf(scheduledAt.from)))
  if (scheduledAt?.to) conditions.push(eb("p.scheduledAt", "<=", endOf(scheduledAt.to)))
  // With a single account, an index returns the rows in order.
  const [first, ...others] = socialAccountIds ?? []
  if (first !== undefined && !others.length) conditions.push(eb("p.socialAccountId", "=", first))
  else if (socialAccountIds) conditions.push(eb("p.socialAccountId", "=", anyOf(socialAccountIds)))
  if (tagIds) conditions.push(eb("p.id", "in", postsTagged([...new Set(tagIds)], tagMode, window)))
  if (search) conditions.push(...searchConditions(search))
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
export const startOf = (text: string) => new Date(text)
export const endOf = (text: string) => new Date(isDate(text) ? `${text}T23:59:59.999Z` : text)
