import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { encodeCursor, type Cursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import { planEachTime } from "@/lib/db/expressions"
import { rawJson, type RawJson } from "@/lib/db/raw-json"
import { joinedTokens, rowVersion, serverStart, splitTokens } from "@/lib/db/row-version"
import type { listPostsContract } from "@/lib/posts/contract"
import { findRendered, encodePosts, type Listed } from "./assemble-posts"
import { conditionsOf, countMatching, statusesOf } from "./post-filters"
import { postTable as eb } from "./post-row"

type Input = InputOf<typeof listPostsContract>

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

/** Reads which posts are on the page. The posts themselves are mostly rendered already. */
export async function listPosts(caller: Caller, input: Input): Promise<RawJson> {
  const { limit } = input
  const page = input.cursor?.page ?? input.page
  const [{ rows, lastAt }, total] = await Promise.all([readPage(caller, input), countMatching(caller, input)])
  const shown = rows.slice(0, limit)
  const { posts, accounts } = await findRendered(shown)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const rest = {
    page,
    totalPages: Math.ceil(total / limit),
    total,
    nextCursor: last ? encodeCursor({ order: input.order, at: lastAt, id: last.id, page: page + 1 }) : null,
  }
  const closing = `],${JSON.stringify(rest).slice(1)}`
  return rawJson(await encodePosts(posts, accounts, ['{"posts":[', closing]))
}

/**
 * Reads one extra row to detect a next page. Each status is read separately, in index order and only as far as needed. On
 * deep pages, ids are selected first, so that an index is scanned instead of the posts.
 */
async function readPage(caller: Caller, input: Input) {
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
          .$if(!offset, (query) => query.select(rowVersion("p").as("version")))
          .orderBy(key, direction)
          .orderBy("p.id", direction)
          .limit(sql.lit(offset + limit + 1))
          .as("matching"),
      )
      .selectAll(),
  )
  const listed = db
    .selectFrom(byStatus.reduce((all, posts) => all.unionAll(posts)).as("listed"))
    .selectAll()
    .orderBy("listed.at", direction)
    .orderBy("listed.id", direction)
    .limit(sql.lit(limit + 1))
    .offset(sql.lit(offset))
  const current = db
    .selectFrom("Post as p")
    .where("p.id", "=", sql.ref<string>("listed.id"))
    .select(rowVersion("p").as("version"))
  const version = offset ? sql`${current}` : sql.ref("listed.version")
  const row = await db
    .selectFrom(listed.as("listed"))
    .select([
      serverStart.as("serverStart"),
      joinedTokens(sql`${sql.ref("listed.id")} || ' ' || ${version}`).as("tokens"),
      sql<Date | number | null>`(array_agg(${sql.ref("listed.at")}))[${sql.lit(limit)}]`.as("lastAt"),
    ])
    .modifyEnd(planEachTime)
    .executeTakeFirstOrThrow()
  const rows = splitTokens(row.tokens).map((token): Listed => {
    const [id, version] = token.split(" ") as [string, string]
    return { id, rowVersion: version, serverStart: row.serverStart }
  })
  // A draft without a due time sorts at infinity, which isn't a Date.
  return { rows, lastAt: row.lastAt instanceof Date ? row.lastAt : null }
}
