import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { planEachTime } from "@/lib/db/expressions"
import type { PostApprovalStatus, PostStatus } from "@/prisma/generated/kysely/tables"
import { conditionsOf, statusesOf, type Filters } from "./post-filters"
import { postTable as eb } from "./post-row"
import { countTagged, isTagged } from "./tagged-posts"

/** The `tagId` under which PostCount counts every post, tagged or not. */
const allTags = ""

/** Counts matching posts from the counters, or from an index when searching or filtering by date, group, or several tags. */
export async function countMatching(caller: Caller, filters: Filters): Promise<number> {
  const { groupId, scheduledAt, search, tagIds } = filters
  const [tagId = allTags, ...others] = new Set(tagIds)
  const hasCounter =
    !search &&
    !groupId &&
    !scheduledAt?.from &&
    !scheduledAt?.to &&
    !others.length &&
    !(tagIds && tagId === allTags)
  if (!hasCounter) return isTagged(filters) ? countTagged(caller, filters) : countRows(caller, filters)
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
