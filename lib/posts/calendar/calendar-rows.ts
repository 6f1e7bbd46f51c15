import { sql, type Expression } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { pickColumns, selectFields } from "@/lib/db/column-map"
import { compileOnceAsJson } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import { anyOf, planEachTime, rowsAs } from "@/lib/db/expressions"
import { postColumns } from "@/lib/posts/post-columns"
import { conditionsOf, statusesOf } from "@/lib/posts/read/post-filters"
import { postTable as eb } from "@/lib/posts/read/post-row"
import type { CalendarPost, getCalendarContract } from "./contract"

type Input = InputOf<typeof getCalendarContract>

/** A post, its day (from 1), and that day's total. */
type PlacedPost = { id: string; at: Date; day: number; total: number }

/** Published and scheduled posts each have an index by time. */
const lanes = [
  { at: eb.ref("p.postedAt"), isInLane: eb("p.postedAt", "is not", null) },
  { at: eb.ref("p.scheduledAt"), isInLane: eb("p.postedAt", "is", null) },
]

const window = { day: "integer", start: "timestamptz", stop: "timestamptz" } as const

/**
 * Queries each day separately: the count is one index range scan, and the posts shown are the first of that range. One
 * query over all days would have to sort all of their posts. Tagged posts are found through the tag, once for all days.
 */
export function placePosts(caller: Caller, input: Input, starts: Date[]): Promise<PlacedPost[]> {
  const { perDay } = input
  const conditions = matching(caller, input)
  const between = (from: Expression<Date>, to: Expression<Date>) =>
    lanes.map(({ at, isInLane }) =>
      db
        .selectFrom("Post as p")
        .where(eb.and([...conditions, isInLane, eb(at, ">=", from), eb(at, "<", to)]))
        .select(["p.id", at.$castTo<Date>().as("at")]),
    )
  const start = sql.ref<Date>("d.start")
  const stop = sql.ref<Date>("d.stop")
  const tagged = sql<{ id: string; at: Date }>`${sql.table("tagged")}`.as("t")
  const daily = input.tagIds
    ? [db.selectFrom(tagged).where("t.at", ">=", start).where("t.at", "<", stop).selectAll().as("lane")]
    : between(start, stop).map((lane) => lane.as("lane"))
  const all = daily
    .map((lane) => db.selectFrom(lane).selectAll())
    .reduce((union, lane) => union.unionAll(lane))
  const firstOfEach = daily
    .map((lane) => db.selectFrom(lane).selectAll().orderBy("lane.at").orderBy("lane.id").limit(perDay))
    .map((lane) => db.selectFrom(lane.as("first")).selectAll())
    .reduce((union, lane) => union.unionAll(lane))
  const days = starts.map((from, n) => ({
    day: n + 1,
    start: from,
    stop: starts[n + 1] ?? new Date(input.to),
  }))
  const whole = between(sql`${new Date(input.from)}::timestamptz`, sql`${new Date(input.to)}::timestamptz`)
  const source = input.tagIds
    ? (db.with(
        (cte) => cte("tagged").materialized(),
        () => whole.reduce((union, lane) => union.unionAll(lane)),
      ) as unknown as typeof db)
    : db
  return source
    .selectFrom(rowsAs("d", window, days))
    .innerJoinLateral(
      db
        .selectFrom(all.as("l"))
        .select(sql<number>`count(*)::int`.as("total"))
        .as("counted"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      db
        .selectFrom(firstOfEach.as("l"))
        .select(["l.id", "l.at"])
        .orderBy("l.at")
        .orderBy("l.id")
        .limit(perDay)
        .as("shown"),
      (join) => join.onTrue(),
    )
    .select(["shown.id", "shown.at", "d.day", "counted.total"])
    .orderBy("d.day")
    .orderBy("shown.at")
    .orderBy("shown.id")
    .modifyEnd(planEachTime)
    .execute()
}

function matching(caller: Caller, input: Input) {
  const conditions = conditionsOf(caller, input, input)
  const statuses = statusesOf(input)
  if (statuses.length) conditions.push(eb("p.status", "in", statuses))
  if (input.profileIds) {
    const accounts = db
      .selectFrom("SocialAccount as a")
      .where("a.organizationId", "=", caller.organizationId)
      .where("a.profileId", "=", anyOf(input.profileIds))
      .select("a.id")
    conditions.push(eb("p.socialAccountId", "in", accounts))
  }
  return conditions
}

const columns = pickColumns(postColumns, [
  ...(["id", "title", "status", "approvalStatus", "scheduledAt", "postedAt", "remindedAt"] as const),
  ...(["socialAccountId", "groupId"] as const),
])

const readRows = compileOnceAsJson((on, { ids }: { ids: string[] }) =>
  on
    .selectFrom("Post as p")
    .leftJoinLateral(
      // The thumbnail first, then the post's media, then its thread's.
      (post) =>
        post
          .selectFrom("PostMedia as pm")
          .innerJoin("Media as m", "m.id", "pm.mediaId")
          .whereRef("pm.postId", "=", "p.id")
          .select((eb) => [
            "m.isPublic",
            "m.url",
            "m.mimeType",
            eb.fn.coalesce("pm.thumbnailUrl", "m.thumbnailUrl").as("thumbnailUrl"),
            eb.fn.coalesce("pm.alt", "m.alt").as("alt"),
          ])
          .orderBy("pm.part")
          .orderBy("pm.position")
          .limit(sql.lit(1))
          .as("media"),
      (join) => join.onTrue(),
    )
    .where("p.id", "=", anyOf(ids))
    .select(selectFields<Pick<CalendarPost, keyof typeof columns>>("p", columns))
    .select((post) => [
      "p.version",
      sql<string>`left(${post.ref("p.caption")}, 140)`.as("caption"),
      post("p.slotAt", "is not", null).$castTo<boolean>().as("queued"),
      sql<string[]>`array(${post
        .selectFrom("PostTag as t")
        .select("t.tagId")
        .whereRef("t.postId", "=", "p.id")
        .orderBy("t.tagId")})`.as("tagIds"),
      post
        .selectFrom("PostPart as part")
        .whereRef("part.postId", "=", "p.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("partCount"),
      ...(["media.isPublic", "media.url", "media.mimeType", "media.thumbnailUrl", "media.alt"] as const),
    ]),
)

export type CalendarRow = Awaited<ReturnType<typeof readRows>>[number]

/** The posts that are shown, by id. */
export async function readPosts(placed: PlacedPost[]): Promise<Map<string, CalendarRow>> {
  if (placed.length === 0) return new Map()
  const rows = await readRows(db, { ids: placed.map(({ id }) => id) })
  return new Map(rows.map((row) => [row.id, row]))
}
