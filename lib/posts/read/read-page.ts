import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import type { Cursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import { planEachTime } from "@/lib/db/expressions"
import { joinedTokens, rowVersion, serverStart, splitTokens } from "@/lib/db/row-version"
import type { listPostsContract } from "@/lib/posts/contract"
import type { Listed } from "./assemble-posts"
import { conditionsOf, statusesOf } from "./post-filters"
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

/** A list's rows to read: `count` after the first `skip`, from the start or from the end. */
type Window = { skip: number; count: number; fromEnd: boolean }

/** One extra row shows whether there's a next page. Pages in the second half are read from the end, which is closer. */
function windowOf({ cursor, limit, page }: Input, total: number): Window {
  const skip = cursor ? 0 : (page - 1) * limit
  if (skip <= total / 2) return { skip, count: limit + 1, fromEnd: false }
  const count = Math.max(0, Math.min(limit + 1, total - skip))
  return { skip: total - skip - count, count, fromEnd: true }
}

const reversed = { asc: "desc", desc: "asc" } as const

/**
 * The ids and versions of a page's posts, and the sort key of the last one. Each status is read separately, in index order
 * and only as far as needed. On deep pages, ids are selected first, so that an index is scanned instead of the posts.
 */
export async function readPage(caller: Caller, input: Input, total: number) {
  const { cursor, limit } = input
  const { skip, count, fromEnd } = windowOf(input, total)
  if (!count) return { rows: [], lastAt: null }
  const { key, isAfter, ...order } = orders[input.order]
  const direction = fromEnd ? reversed[order.direction] : order.direction
  const conditions = [...conditionsOf(caller, input), ...(cursor ? [isAfter(cursor)] : [])]
  const statuses = statusesOf(input)
  const byStatus = (statuses.length ? statuses : [null]).map((status) =>
    db
      .selectFrom(
        db
          .selectFrom("Post as p")
          .where(eb.and(status ? [...conditions, eb("p.status", "=", status)] : conditions))
          .select(["p.id", key.as("at")])
          .$if(!skip, (query) => query.select(rowVersion("p").as("version")))
          .orderBy(key, direction)
          .orderBy("p.id", direction)
          .limit(sql.lit(skip + count))
          .as("matching"),
      )
      .selectAll(),
  )
  const listed = db
    .selectFrom(byStatus.reduce((all, posts) => all.unionAll(posts)).as("listed"))
    .selectAll()
    .orderBy("listed.at", direction)
    .orderBy("listed.id", direction)
    .limit(sql.lit(count))
    .offset(sql.lit(skip))
  const current = db
    .selectFrom("Post as p")
    .where("p.id", "=", sql.ref<string>("listed.id"))
    .select(rowVersion("p").as("version"))
  const version = skip ? sql`${current}` : sql.ref("listed.version")
  const last = fromEnd ? count - limit + 1 : limit
  const row = await db
    .selectFrom(listed.as("listed"))
    .select([
      serverStart.as("serverStart"),
      joinedTokens(sql`${sql.ref("listed.id")} || ' ' || ${version}`).as("tokens"),
      sql<Date | number | null>`(array_agg(${sql.ref("listed.at")}))[${sql.lit(last)}]`.as("lastAt"),
    ])
    .modifyEnd(planEachTime)
    .executeTakeFirstOrThrow()
  const rows = splitTokens(row.tokens).map((token): Listed => {
    const [id, version] = token.split(" ") as [string, string]
    return { id, rowVersion: version, serverStart: row.serverStart }
  })
  // A draft without a due time sorts at infinity, which isn't a Date.
  return { rows: fromEnd ? rows.toReversed() : rows, lastAt: row.lastAt instanceof Date ? row.lastAt : null }
}
