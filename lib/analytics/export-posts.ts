import type { Caller } from "@/lib/caller"
import { byteOrderMark, csvRow } from "@/lib/csv-row"
import { pool } from "@/lib/db"
import { exportColumns } from "./export-columns"
import { countIn, eachMetric, engagementSql, seenSql, startOfDay } from "./metric-sql"
import { reportScope, type ReportInput, type ReportScope } from "./report-scope"

const batch = 500

type Row = Record<Exclude<(typeof exportColumns)[number], "timeZone">, string | number | boolean | null> & {
  at: Date
}

const utc = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const column = (name: string) => `"${name}"`

/** Newest first; the page ends where the one before it began. */
const page = `SELECT *, ${engagementSql(column)} AS engagements,
    round((${engagementSql(column)})::numeric / ${seenSql(column)}::numeric, 6)::float8 AS "engagementRate" FROM (
  SELECT p.id, p."postedAt" AS at, ${utc(`p."postedAt"`)} AS "postedAt", to_char(p."postedAt" AT TIME ZONE $6::text, 'YYYY-MM-DD HH24:MI') AS "postedAtLocal",
    a.platform, coalesce(a."displayName", a.username, a.platform) AS channel, a.sandbox, f.name AS profile,
    (SELECT string_agg(g.name, ', ' ORDER BY g.name) FROM "PostTag" t JOIN "Tag" g ON g.id = t."tagId" WHERE t."postId" = p.id) AS tags,
    p.caption, p.url, ${utc(`p."analyticsLastFetchedAt"`)} AS "figuresAt",
    ${eachMetric((name, metric) => `${countIn(`p."analyticsLatest"`, metric)}::float8 AS ${name}`)}
  FROM "Post" p JOIN "SocialAccount" a ON a.id = p."socialAccountId" LEFT JOIN "ClientProfile" f ON f.id = a."profileId"
  WHERE p."organizationId" = $1 AND p.status = 'COMPLETED'
    AND p."postedAt" >= ${startOfDay("$3::date", "$6::text")} AND p."postedAt" < ${startOfDay("($4::date + 1)", "$6::text")}
    AND ($5::text[] IS NULL OR p."socialAccountId" = ANY($5))
    AND ($2::text = '' OR EXISTS (SELECT 1 FROM "PostTag" t WHERE t."postId" = p.id AND t."tagId" = $2))
    AND ($7::timestamptz IS NULL OR (p."postedAt", p.id) < ($7, $8))
  ORDER BY p."postedAt" DESC, p.id DESC LIMIT ${batch}) posts ORDER BY at DESC, id DESC`

/** The posts of a period as CSV, in pieces: however many there are, no more than one page is in memory. */
export async function exportPosts(caller: Caller, input: ReportInput) {
  const scope = await reportScope(caller, input)
  return { name: `posts-${scope.from}-${scope.to}.csv`, pieces: piecesOf(scope) }
}

async function* piecesOf({ organizationId, tagId, from, to, channels, timeZone }: ReportScope) {
  yield byteOrderMark + csvRow(exportColumns)
  let last: Row | undefined
  do {
    const { rows } = await pool.query<Row>({
      name: "analytics_export",
      text: page,
      values: [organizationId, tagId, from, to, channels, timeZone, last?.at ?? null, last?.id ?? null],
    })
    last = rows.length === batch ? rows.at(-1) : undefined
    if (rows.length > 0)
      yield rows
        .map((row) => csvRow(exportColumns.map((name) => (name === "timeZone" ? timeZone : row[name]))))
        .join("")
  } while (last)
}
