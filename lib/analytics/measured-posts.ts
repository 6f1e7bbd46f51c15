import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { engagementsOf, mapMetrics, metricValue, startOfDay, viewsOf } from "./metric-sql"
import { maxComparedPosts } from "./report-contracts"
import { addDays, postsInScope, type ReportScope } from "./report-scope"

/** The newest posts of the period with their latest metrics, engagements, and engagement rate. */
export function measuredPosts(scope: ReportScope) {
  const { from, to, timeZone } = scope
  const newest = postsInScope(scope)
    .where("p.status", "=", sql.lit("COMPLETED"))
    .where("p.postedAt", ">=", startOfDay(from, timeZone))
    .where("p.postedAt", "<", startOfDay(addDays(to, 1), timeZone))
    .select(["p.id", "p.postedAt", "p.analyticsLatest as metrics"])
    .orderBy("p.postedAt", "desc")
    .limit(maxComparedPosts)
  const counted = db
    .selectFrom(newest.as("newest"))
    .select(["id", "postedAt"])
    .select(({ ref }) => mapMetrics((name) => metricValue(ref("metrics"), name).as(name)))
  const rated = db
    .selectFrom(counted.as("counted"))
    .selectAll()
    .select(({ ref }) => [engagementsOf(ref).as("engagements"), viewsOf(ref).as("views")])
  return db
    .selectFrom(rated.as("rated"))
    .selectAll()
    .select(({ ref }) =>
      sql<number | null>`${ref("engagements")}::float8 / ${ref("views")}`.as("engagementRate"),
    )
}
