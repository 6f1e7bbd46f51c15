import type { Caller } from "@/lib/access/caller"
import { byteOrderMark, csvRow } from "@/lib/http/csv-row"
import { sql, type Expression } from "kysely"

import { db } from "@/lib/db/database"
import { exportColumns } from "./export-columns"
import { engagementsOf, mapMetrics, metricValue, startOfDay, viewsOf } from "./metric-sql"
import { addDays, postsInScope, reportScope, type ReportInput, type ReportScope } from "./report-scope"

const batchSize = 500

const utc = (at: Expression<unknown>) =>
  sql<string | null>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Newest first, starting after the last row of the previous page. */
function selectPage(scope: ReportScope, last: { at: Date; id: string } | undefined) {
  const { from, to, timeZone } = scope
  const posts = postsInScope(scope)
    .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
    .leftJoin("ClientProfile as f", "f.id", "a.profileId")
    .where("p.status", "=", sql.lit("COMPLETED"))
    .where("p.postedAt", ">=", startOfDay(from, timeZone))
    .where("p.postedAt", "<", startOfDay(addDays(to, 1), timeZone))
    .$if(last !== undefined, (query) =>
      query.where(
        ({ ref }) => sql<boolean>`(${ref("p.postedAt")}, ${ref("p.id")}) < (${last?.at}, ${last?.id})`,
      ),
    )
    .select(["p.id", "p.groupId", "a.platform", "a.sandbox", "f.name as profile", "p.caption", "p.url"])
    .select((eb) => [
      eb.ref("p.postedAt").$castTo<Date>().as("at"),
      utc(eb.ref("p.postedAt")).as("postedAt"),
      sql<string>`to_char(${eb.ref("p.postedAt")} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')`.as(
        "postedAtLocal",
      ),
      eb.fn.coalesce("a.displayName", "a.username", "a.platform").as("channel"),
      eb
        .selectFrom("PostTag as t")
        .innerJoin("Tag as g", "g.id", "t.tagId")
        .whereRef("t.postId", "=", "p.id")
        .select(({ ref }) =>
          sql<string | null>`string_agg(${ref("g.name")}, ', ' order by ${ref("g.name")})`.as("names"),
        )
        .as("tags"),
      utc(eb.ref("p.analyticsLastFetchedAt")).as("figuresAt"),
      ...mapMetrics((name) =>
        sql<number | null>`${metricValue(eb.ref("p.analyticsLatest"), name)}::float8`.as(name),
      ),
    ])
    .orderBy("p.postedAt", "desc")
    .orderBy("p.id", "desc")
    .limit(batchSize)
  return db
    .selectFrom(posts.as("posts"))
    .selectAll()
    .select(({ ref }) => {
      const engagements = engagementsOf(ref)
      const rate = sql`${engagements}::numeric / ${viewsOf(ref)}::numeric`
      return [
        engagements.as("engagements"),
        sql<number | null>`round(${rate}, 6)::float8`.as("engagementRate"),
      ]
    })
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute()
}

/** The posts of a period as CSV, in pieces, so that only one page is in memory. */
export async function exportPosts(caller: Caller, input: ReportInput) {
  const scope = await reportScope(caller, input)
  return { name: `posts-${scope.from}-${scope.to}.csv`, pieces: piecesOf(scope) }
}

async function* piecesOf(scope: ReportScope) {
  const { timeZone } = scope
  yield byteOrderMark + csvRow(exportColumns)
  let last: { at: Date; id: string } | undefined
  do {
    const rows = await selectPage(scope, last)
    last = rows.length === batchSize ? rows.at(-1) : undefined
    if (rows.length > 0)
      yield rows
        .map((row) => csvRow(exportColumns.map((name) => (name === "timeZone" ? timeZone : row[name]))))
        .join("")
  } while (last)
}
