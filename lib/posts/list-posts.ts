import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { encodeCursor } from "@/lib/cursor"
import { pool } from "@/lib/db"
import { rawJson, type RawJson } from "@/lib/raw-json"
import { whileUnchanged } from "@/lib/while-unchanged"
import type { listPostsContract } from "./contract"
import { conditionsOf, countMatching } from "./post-filters"
import { postSelection, renderPosts, type PostRow } from "./post-json"

type Input = InputOf<typeof listPostsContract>
/** PostgreSQL's infinity comes as a number: a post without a due time, after all others. */
type Row = PostRow & { at: Date | number }

/** By creation, newest first; or by due time, drafts without one last. */
const orders = {
  newest: { key: `p."createdAt"`, direction: "DESC", beyond: "<" },
  soonest: { key: `coalesce(p."scheduledAt", 'infinity')`, direction: "ASC", beyond: ">" },
}

const shared = whileUnchanged<RawJson>()

/** Dashboards and programs ask for the same list again and again, and all at the same time when a post changes. */
export const listPosts = (caller: Caller, input: Input): Promise<RawJson> =>
  shared(JSON.stringify([caller.organizationId, input]), () => readList(caller, input))

async function readList(caller: Caller, input: Input): Promise<RawJson> {
  const { limit } = input
  const page = input.cursor?.page ?? input.page
  const [{ rows }, total] = await Promise.all([readRows(caller, input), countMatching(caller, input)])
  const shown = rows.slice(0, limit)
  const items = await renderPosts(pool, shown)
  const nextCursor = JSON.stringify(rows.length > limit ? cursorAfter(shown.at(-1)!, input, page) : null)
  const totalPages = Math.ceil(total / limit)
  return rawJson(
    `{"posts":[${items.join(",")}],"page":${page},"totalPages":${totalPages},"total":${total},"nextCursor":${nextCursor}}`,
  )
}

const cursorAfter = ({ id, at }: Row, { order }: Input, page: number) =>
  encodeCursor({ order, at: at instanceof Date ? at : null, id, page: page + 1 })

/**
 * One row more than asked for, to know whether there is a next page. Several statuses are read side by side, each in
 * the order of its index and no further than needed; ids come first, so that a deep page goes through an index, not
 * through posts.
 */
function readRows(caller: Caller, input: Input) {
  const { cursor, limit, page } = input
  const { key, direction, beyond } = orders[input.order]
  const { where, statuses, values } = conditionsOf(caller, input)
  if (cursor)
    where.push(
      `(${key}, p.id) ${beyond} ($${values.push(cursor.at ?? "infinity")}::timestamptz, $${values.push(cursor.id)})`,
    )
  const offset = cursor ? 0 : (page - 1) * limit
  const last = offset + limit + 1
  const lanes = (statuses.length ? statuses : ["true"]).map(
    (status) =>
      `(SELECT p.id, ${key} AS at FROM "Post" p WHERE ${[...where, status].join(" AND ")} ORDER BY ${key} ${direction}, p.id ${direction} LIMIT ${last})`,
  )
  const sorted = (row: string) => `${row}.at ${direction}, ${row}.id ${direction}`
  return pool.query<Row>(
    `WITH ids AS (SELECT * FROM (${lanes.join(" UNION ALL ")}) lane ORDER BY ${sorted("lane")} LIMIT ${limit + 1} OFFSET ${offset})
     SELECT ids.at, ${postSelection} FROM ids JOIN "Post" p ON p.id = ids.id ORDER BY ${sorted("ids")}`,
    values,
  )
}
