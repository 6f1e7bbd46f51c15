import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { anyOf, planEachTime } from "@/lib/db/expressions"
import { statusesOf, type Filters } from "./post-filters"

type Tagged = Filters & { tagIds: string[] }

/** True if `PostTag` alone can find the posts: it has copies of all other columns that lists filter by. */
export const isTagged = (filters: Filters): filters is Tagged =>
  Boolean(filters.tagIds?.length) &&
  !filters.groupId &&
  !filters.scheduledAt?.from &&
  !filters.scheduledAt?.to &&
  !filters.search

const matching = (filters: Tagged) => {
  const statuses = statusesOf(filters)
  const { approvalStatus, socialAccountIds } = filters
  return db
    .selectFrom("PostTag as t")
    .where("t.status", "<>", sql.lit("DELETED" as const))
    .$if(statuses.length > 0, (query) => query.where("t.status", "=", anyOf(statuses)))
    .$if(approvalStatus !== undefined, (query) => query.where("t.approvalStatus", "=", approvalStatus!))
    .$if(socialAccountIds !== undefined, (query) =>
      query.where("t.socialAccountId", "=", anyOf(socialAccountIds!)),
    )
}

const ownTags = ({ organizationId }: Caller, tagIds: string[]) =>
  db
    .selectFrom("Tag as g")
    .where("g.organizationId", "=", organizationId)
    .where("g.id", "=", anyOf(tagIds))
    .select("g.id")

type Order = {
  direction: "asc" | "desc"
  /** A condition on the sort key and the id. */
  isAfter: (key: string, id: string) => SqlCondition | null
  limit: number
}
type SqlCondition = ReturnType<typeof sql<SqlBool>>

/**
 * The tags' posts by creation time. Each tag's posts are read in index order and only as far as needed. With ALL, they're
 * those of one tag that have the others too.
 */
export function taggedPosts(caller: Caller, filters: Tagged, { direction, isAfter, limit }: Order) {
  const [first, ...others] = [...new Set(filters.tagIds)]
  const isAll = filters.tagMode === "ALL"
  const after = isAfter("t.createdAt", "t.postId")
  const ofTag = matching(filters)
    .whereRef("t.tagId", "=", sql.ref("g.id"))
    .$if(isAll && others.length > 0, (query) =>
      query.where(
        (eb) =>
          eb
            .selectFrom("PostTag as o")
            .whereRef("o.postId", "=", "t.postId")
            .where("o.tagId", "=", anyOf(others))
            .select(({ fn }) => fn.countAll<number>().as("tags")),
        "=",
        others.length,
      ),
    )
    .$if(after !== null, (query) => query.where(after!))
    .select(["t.postId as id", sql<Date>`${sql.ref("t.createdAt")}`.as("at")])
    .orderBy("t.createdAt", direction)
    .orderBy("t.postId", direction)
    .limit(sql.lit(limit))
    .as("tagged")
  return ownTags(caller, isAll ? [first!] : filters.tagIds)
    .clearSelect()
    .innerJoinLateral(ofTag, (join) => join.onTrue())
    .select(["tagged.id", "tagged.at"])
    .distinct()
}

/** For several tags. One tag's posts have a counter. */
export async function countTagged(caller: Caller, filters: Tagged): Promise<number> {
  const tagIds = [...new Set(filters.tagIds)]
  const posts = matching(filters)
    .where("t.tagId", "in", ownTags(caller, tagIds))
    .groupBy("t.postId")
    .$if(filters.tagMode === "ALL", (query) =>
      query.having(({ fn }) => fn.countAll<number>(), "=", tagIds.length),
    )
    .select("t.postId")
    .as("posts")
  const { total } = await db
    .selectFrom(posts)
    .select(sql<number>`count(*)::int`.as("total"))
    .modifyEnd(planEachTime)
    .executeTakeFirstOrThrow()
  return total
}
