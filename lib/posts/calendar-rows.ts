import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { CalendarPost, getCalendarContract } from "./calendar-contract"
import { conditionsOf } from "./post-filters"

type Input = InputOf<typeof getCalendarContract>

/** Which post stands on which day, from 1, and how many there are that day. */
export type Placed = { id: string; at: Date; day: number; total: number }

/** What went out and what is planned each have an index of their own, in the order of the days. */
const lanes = [
  { at: `p."postedAt"`, which: `p."postedAt" IS NOT NULL` },
  { at: `p."scheduledAt"`, which: `p."postedAt" IS NULL` },
]

/**
 * Day by day: so the count reads one stretch of each index, and the posts that are shown are the first of it. All days
 * at once would have to be sorted, most of it for nothing. Posts with a tag are found by the tag, once for all days.
 */
export async function placePosts(caller: Caller, input: Input, starts: Date[]): Promise<Placed[]> {
  const { where, statuses, values } = conditionsOf(caller, input, input)
  const parameter = (value: unknown) => `$${values.push(value)}`
  if (input.profileIds)
    where.push(
      `p."socialAccountId" IN (SELECT a.id FROM "SocialAccount" a WHERE a."organizationId" = $1 AND a."profileId" = ANY(${parameter(input.profileIds)}))`,
    )
  if (statuses.length) where.push(`(${statuses.join(" OR ")})`)
  const between = (from: string, to: string) =>
    lanes.map(
      ({ at, which }) =>
        `SELECT p.id, ${at} AS at FROM "Post" p WHERE ${where.join(" AND ")} AND ${which} AND ${at} >= ${from} AND ${at} < ${to}`,
    )
  const all = (selections: string[]) => selections.join(" UNION ALL ")
  const whole = () =>
    all(between(`${parameter(input.from)}::timestamptz`, `${parameter(input.to)}::timestamptz`))
  const tagged = input.tagIds ? `WITH tagged AS MATERIALIZED (${whole()})` : ""
  const daily = input.tagIds
    ? ["SELECT id, at FROM tagged WHERE at >= d.start AND at < d.stop"]
    : between("d.start", "d.stop")
  const first = `ORDER BY at, id LIMIT ${parameter(input.perDay)}`
  const stops = [...starts.slice(1), new Date(input.to)]
  const { rows } = await pool.query<Placed>(
    `${tagged} SELECT shown.id, shown.at, d.day::int, counted.total
     FROM unnest(${parameter(starts)}::timestamptz[], ${parameter(stops)}::timestamptz[]) WITH ORDINALITY d(start, stop, day)
     CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM (${all(daily)}) l) counted
     CROSS JOIN LATERAL (SELECT id, at FROM (${all(daily.map((one) => `(${one} ${first})`))}) l ${first}) shown
     ORDER BY d.day, shown.at, shown.id`,
    values,
  )
  return rows
}

type Times = "scheduledAt" | "postedAt" | "remindedAt"
export type PostRow = Omit<CalendarPost, "at" | Times> & { [Time in Times]: Date | null } & {
  isPublic: boolean | null
}

/** A thumbnail of its own comes first, then the post's media, then those of its thread. */
const firstMedia = `SELECT m."isPublic", json_build_object('url', m.url, 'thumbnailUrl', coalesce(pm."thumbnailUrl", m."thumbnailUrl"),
    'mimeType', m."mimeType", 'alt', coalesce(pm.alt, m.alt)) AS thumbnail
  FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId" WHERE pm."postId" = p.id ORDER BY pm.part, pm.position LIMIT 1`

const readShown = {
  name: "calendar_posts",
  text: `SELECT p.id, p.version, left(p.caption, 140) AS caption, p.title, p.status, p."approvalStatus",
      p."scheduledAt", p."postedAt", p."remindedAt", p."slotAt" IS NOT NULL AS queued, p."socialAccountId",
      ARRAY(SELECT "tagId" FROM "PostTag" t WHERE t."postId" = p.id ORDER BY "tagId") AS "tagIds",
      (SELECT count(*)::int FROM "PostPart" q WHERE q."postId" = p.id) AS "partCount", media.thumbnail, media."isPublic"
    FROM "Post" p LEFT JOIN LATERAL (${firstMedia}) media ON true WHERE p.id = ANY($1)`,
}

/** By id. Only the posts that are shown are looked at this closely. */
export async function readPosts(placed: Placed[]): Promise<Map<string, PostRow>> {
  if (placed.length === 0) return new Map()
  const { rows } = await pool.query<PostRow>({ ...readShown, values: [placed.map(({ id }) => id)] })
  return new Map(rows.map((row) => [row.id, row]))
}
