import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { snapshotCache } from "@/lib/cache/snapshot-cache"
import type { InputOf, OutputOf } from "@/lib/contract/contract"
import { encodeCursor, type Cursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import { asJson } from "@/lib/db/compile-once"
import { planEachTime } from "@/lib/db/expressions"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import type { listPostsContract, Post } from "@/lib/posts/contract"
import { assemblePosts } from "./assemble-posts"
import { conditionsOf, countMatching, statusesOf } from "./post-filters"
import { postTable as eb, selectPostRow } from "./post-row"

type Input = InputOf<typeof listPostsContract>
type List = OutputOf<typeof listPostsContract>

const position = ({ at, id }: Cursor) => sql`(${at ?? "infinity"}::timestamptz, ${id})`

/** By creation time, newest first, or by due time. As in the index, drafts without a due time come last. */
const createdAt = sql<Date>`${eb.ref("p.createdAt")}`
const dueAt = sql<Date>`coalesce(${eb.ref("p.scheduledAt")}, 'infinity')`
const orders = {
  newest: {
    key: createdAt,
    direction: "desc",
    isAfter: (cursor: Cursor) => sql<SqlBool>`(${createdAt}, ${eb.ref("p.id")}) < ${position(cursor)}`,
  },
  soonest: {
    key: dueAt,
    direction: "asc",
    isAfter: (cursor: Cursor) => sql<SqlBool>`(${dueAt}, ${eb.ref("p.id")}) > ${position(cursor)}`,
  },
} as const

const cache = snapshotCache<RawJson>()

/** Cached because clients poll the same lists, and all refetch at once when a post changes. */
export const listPosts = (caller: Caller, input: Input): Promise<RawJson> =>
  cache(JSON.stringify([caller.organizationId, input]), async () =>
    rawJson(JSON.stringify(await readList(caller, input))),
  )

async function readList(caller: Caller, input: Input): Promise<List> {
  const { limit } = input
  const page = input.cursor?.page ?? input.page
  const [rows, total] = await Promise.all([readRows(caller, input), countMatching(caller, input)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    posts: await assemblePosts(db, shown),
    page,
    totalPages: Math.ceil(total / limit),
    total,
    nextCursor: last ? cursorAfter(last, input, page) : null,
  }
}

const cursorAfter = ({ id, createdAt, scheduledAt }: Post, { order }: Input, page: number) => {
  const at = order === "newest" ? createdAt : scheduledAt
  return encodeCursor({ order, at: at === null ? null : new Date(at), id, page: page + 1 })
}

/**
 * Reads one extra row to detect a next page. Each status is read separately, in index order and only as far as needed. Ids
 * are selected first, so that deep pages scan an index instead of the posts.
 */
async function readRows(caller: Caller, input: Input) {
  const { cursor, limit, page } = input
  const { key, direction, isAfter } = orders[input.order]
  const conditions = [...conditionsOf(caller, input), ...(cursor ? [isAfter(cursor)] : [])]
  const offset = cursor ? 0 : (page - 1) * limit
  const statuses = statusesOf(input)
  const byStatus = (statuses.length ? statuses : [null]).map((status) =>
    db
      .selectFrom(
        db
          .selectFrom("Post as p")
          .where(eb.and(status ? [...conditions, eb("p.status", "=", status)] : conditions))
          .select(["p.id", key.as("at")])
          .orderBy(key, direction)
          .orderBy("p.id", direction)
          .limit(sql.lit(offset + limit + 1))
          .as("matching"),
      )
      .selectAll(),
  )
  const posts = db
    .with("ids", (cte) =>
      cte
        .selectFrom(byStatus.reduce((all, posts) => all.unionAll(posts)).as("listed"))
        .selectAll()
        .orderBy("listed.at", direction)
        .orderBy("listed.id", direction)
        .limit(sql.lit(limit + 1))
        .offset(sql.lit(offset)),
    )
    .selectFrom("ids")
    .innerJoin("Post as p", "p.id", "ids.id")
    .select(selectPostRow())
    .orderBy("ids.at", direction)
    .orderBy("ids.id", direction)
  const { rows } = await asJson(db, posts).modifyEnd(planEachTime).executeTakeFirstOrThrow()
  return rows
}
