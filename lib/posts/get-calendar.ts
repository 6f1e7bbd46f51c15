import { DateTime } from "luxon"

import type { InputOf, OutputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { openUrl } from "@/lib/media/library-url"
import { rawJson, type RawJson } from "@/lib/raw-json"
import type { CalendarPost, getCalendarContract } from "./calendar-contract"
import { conditionsOf } from "./post-filters"

type Input = InputOf<typeof getCalendarContract>
type Calendar = OutputOf<typeof getCalendarContract>

/** As text: to look at each of a thousand posts once more costs as much as a fifth of reading them. */
export async function getCalendar(caller: Caller, input: Input): Promise<RawJson> {
  const timeZone = await zoneOf(caller)
  const starts = dayStarts(input, timeZone)
  const rows = await readRows(caller, input, starts)
  const days = Map.groupBy(rows, ({ day }) => day)
  const calendar: Calendar = {
    timeZone,
    days: [...days].map(([day, all]) => ({
      date: dateOf(starts[day - 1]!, timeZone),
      total: all[0]!.total,
      posts: all.map((row) => serialize(caller, row)),
    })),
  }
  return rawJson(JSON.stringify(calendar))
}

async function zoneOf({ organizationId }: Caller): Promise<string> {
  const { rows } = await pool.query<{ timeZone: string }>({
    name: "calendar_zone",
    text: `SELECT "timeZone" FROM "Organization" WHERE id = $1`,
    values: [organizationId],
  })
  return rows[0]?.timeZone ?? "UTC"
}

const dateOf = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toISODate()!

/** The window's own start, then each midnight in it: days of 23 and 25 hours are as long as they are. */
function dayStarts({ from, to }: Input, zone: string): Date[] {
  const starts = [new Date(from)]
  const end = Date.parse(to)
  const first = DateTime.fromISO(from, { zone }).startOf("day")
  for (let days = 1; first.plus({ days }).toMillis() < end; days++)
    starts.push(first.plus({ days }).toJSDate())
  return starts
}

type Row = Omit<CalendarPost, "at" | "scheduledAt" | "postedAt" | "remindedAt"> & {
  /** From 1. */
  day: number
  total: number
  at: Date
  scheduledAt: Date | null
  postedAt: Date | null
  remindedAt: Date | null
  isPublic: boolean | null
}

/**
 * What went out and what is planned are read side by side, each from its index and no further than the window. Only
 * the posts that are shown are looked at more closely.
 */
async function readRows(caller: Caller, input: Input, starts: Date[]): Promise<Row[]> {
  const { where, statuses, values } = conditionsOf(caller, input)
  const parameter = (value: unknown) => `$${values.push(value)}`
  if (input.profileIds)
    where.push(
      `p."socialAccountId" IN (SELECT a.id FROM "SocialAccount" a WHERE a."organizationId" = $1 AND a."profileId" = ANY(${parameter(input.profileIds)}))`,
    )
  if (statuses.length) where.push(`(${statuses.join(" OR ")})`)
  const [from, to] = [parameter(input.from), parameter(input.to)]
  const lane = (time: string, more = "") =>
    `SELECT p.id, ${time} AS at FROM "Post" p WHERE ${where.join(" AND ")}${more} AND ${time} >= ${from}::timestamptz AND ${time} < ${to}::timestamptz`
  const { rows } = await pool.query<Row>(
    `WITH placed AS (${lane(`p."postedAt"`)} UNION ALL ${lane(`p."scheduledAt"`, ` AND p."postedAt" IS NULL`)}),
       dated AS (SELECT id, at, width_bucket(at, ${parameter(starts)}::timestamptz[]) AS day FROM placed),
       counted AS (SELECT *, row_number() OVER (PARTITION BY day ORDER BY at, id) AS place,
         count(*) OVER (PARTITION BY day)::int AS total FROM dated)
     SELECT c.day, c.total, c.at, p.id, p.version, left(p.caption, 140) AS caption, p.title, p.status, p."approvalStatus",
       p."scheduledAt", p."postedAt", p."remindedAt", p."slotAt" IS NOT NULL AS queued, p."socialAccountId",
       ARRAY(SELECT "tagId" FROM "PostTag" t WHERE t."postId" = p.id ORDER BY "tagId") AS "tagIds",
       (SELECT count(*)::int FROM "PostPart" q WHERE q."postId" = p.id) AS "partCount", media.thumbnail, media."isPublic"
     FROM counted c JOIN "Post" p ON p.id = c.id LEFT JOIN LATERAL (${firstMedia}) media ON true
     WHERE c.place <= ${parameter(input.perDay)} ORDER BY c.day, c.at, c.id`,
    values,
  )
  return rows
}

/** A thumbnail of its own comes first, then the post's media, then those of its thread. */
const firstMedia = `SELECT m."isPublic", json_build_object('url', m.url, 'thumbnailUrl', coalesce(pm."thumbnailUrl", m."thumbnailUrl"),
    'mimeType', m."mimeType", 'alt', coalesce(pm.alt, m.alt)) AS thumbnail
  FROM "PostMedia" pm JOIN "Media" m ON m.id = pm."mediaId" WHERE pm."postId" = p.id ORDER BY pm.part, pm.position LIMIT 1`

const iso = (date: Date | null) => date?.toISOString() ?? null

function serialize({ organizationId }: Caller, row: Row): CalendarPost {
  const { day: _day, total: _total, thumbnail, isPublic, ...post } = row
  const open = (url: string) => openUrl(organizationId, url)
  return {
    ...post,
    at: row.at.toISOString(),
    scheduledAt: iso(row.scheduledAt),
    postedAt: iso(row.postedAt),
    remindedAt: iso(row.remindedAt),
    thumbnail: thumbnail && {
      ...thumbnail,
      url: isPublic ? thumbnail.url : open(thumbnail.url),
      thumbnailUrl: thumbnail.thumbnailUrl && open(thumbnail.thumbnailUrl),
    },
  }
}
