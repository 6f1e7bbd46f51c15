import { sql, type Expression, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import type { Cursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import { planEachTime } from "@/lib/db/expressions"
import { joinedTokens, rowVersion, serverStart, splitTokens } from "@/lib/db/row-version"
import type { listPostsContract } from "@/lib/posts/contract"
import type { Search } from "./search-condition"
import type { Listed } from "./assemble-posts"
import { conditionsOf, endOf, startOf, statusesOf } from "./post-filters"
import { postTable as eb } from "./post-row"
import { isTagged, taggedPosts } from "./tagged-posts"

type Input = InputOf<typeof listPostsContract> & { search?: Search }

const position = ({ at, id }: Cursor) => sql`(${at ?? "infinity"}::timestamptz, ${id})`

/** By creation time, newest first, or by due time. As in the index, drafts without a due time come last. */
const createdAt = sql<Date>`${eb.ref("p.createdAt")}`
const dueAt = sql<Date>`coalesce(${eb.ref("p.scheduledAt")}, 'infinity')`
const orders = {
  newest: { key: createdAt, direction: "desc" },
  soonest: { key: dueAt, direction: "asc" },
} as const
const isAfter = (key: Expression<Date>, id: Expression<string>, cursor: Cursor, { order }: Input) =>
  order === "newest"
    ? sql<SqlBool>`(${key}, ${id}) < ${position(cursor)}`
    : sql<SqlBool>`(${key}, ${id}) > ${position(cursor)}`

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
 * With a range of due times, `soonest` reads that range of its index. A second condition on the same times would make
 * PostgreSQL expect so few rows that it sorts them instead.
 */
function conditionsInOrder(caller: Caller, input: Input) {
  const { order, scheduledAt } = input
  if (order === "newest" || !(scheduledAt?.from || scheduledAt?.to)) return conditionsOf(caller, input)
  const { from, to } = scheduledAt
  return [
    ...conditionsOf(caller, { ...input, scheduledAt: undefined }),
    from ? sql<SqlBool>`${dueAt} >= ${startOf(from)}` : sql<SqlBool>`${dueAt} > '-infinity'`,
    to ? sql<SqlBool>`${dueAt} <= ${endOf(to)}` : sql<SqlBool>`${dueAt} < 'infinity'`,
  ]
}

/**
 * Each status is read separately, in index order and only as far as needed. Without versions, an index is scanned instead of
 * the posts, which is faster on deep pages.
 */
function postsByStatus(
  caller: Caller,
  input: Input,
  { direction, limit }: { direction: "asc" | "desc"; limit: number },
  withVersions: boolean,
) {
  const { key } = orders[input.order]
  const { cursor } = input
  const after = cursor ? [isAfter(key, eb.ref("p.id"), cursor, input)] : []
  const conditions = [...conditionsInOrder(caller, input), ...after]
  const statuses = statusesOf(input)
  return (statuses.length ? statuses : [null])
    .map((status) =>
      db
        .selectFrom(
          db
            .selectFrom("Post as p")
            .where(eb.and(status ? [...conditions, eb("p.status", "=", status)] : conditions))
            .select(["p.id", key.as("at")])
            .$if(withVersions, (query) => query.select(rowVersion("p").as("version")))
            .orderBy(key, direction)
            .orderBy("p.id", direction)
            .limit(sql.lit(limit))
            .as("matching"),
        )
        .selectAll(),
    )
    .reduce((all, posts) => all.unionAll(posts))
}

/** The ids and versions of a page's posts, and the sort key of the last one. */
export async function readPage(caller: Caller, input: Input, total: number) {
  const { cursor, limit } = input
  const { skip, count, fromEnd } = windowOf(input, total)
  if (!count || !total) return { rows: [], lastAt: null }
  const { direction: forward } = orders[input.order]
  const direction = fromEnd ? reversed[forward] : forward
  const isByTag = isTagged(input) && input.order === "newest"
  const order = { direction, limit: skip + count }
  const matching = isByTag
    ? taggedPosts(caller, input, {
        ...order,
        isAfter: (key, id) => (cursor ? isAfter(sql.ref(key), sql.ref(id), cursor, input) : null),
      })
    : postsByStatus(caller, input, order, !skip)
  const listed = db
    .selectFrom(matching.as("listed"))
    .selectAll()
    .orderBy("listed.at", direction)
    .orderBy("listed.id", direction)
    .limit(sql.lit(count))
    .offset(sql.lit(skip))
  const current = db
    .selectFrom("Post as p")
    .where("p.id", "=", sql.ref<string>("listed.id"))
    .select(rowVersion("p").as("version"))
  const version = skip || isByTag ? sql`${current}` : sql.ref("listed.version")
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
  const rows = splitTokens(row.tokens).map((token): Listed => ({
    id: token.slice(0, token.indexOf(" ")),
    token,
    serverStart: row.serverStart,
  }))
  // A draft without a due time sorts at infinity, which isn't a Date.
  return { rows: fromEnd ? rows.toReversed() : rows, lastAt: row.lastAt instanceof Date ? row.lastAt : null }
}
