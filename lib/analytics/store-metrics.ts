import { pool } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { Metrics } from "@/lib/platforms/platform"
import { metrics as metricsShape } from "./contract"
import { countIn, eachMetric, metricColumns } from "./metric-sql"
import { nextFetchAt } from "./schedule"

/** `dueAt` is the instant that the pull answers for: whoever comes second finds another one. */
export type DuePost = { id: string; postedAt: Date; dueAt: Date }

/**
 * A counter gains what it has above its highest value before: one that falls and rises again is not counted twice. The
 * samples of a post are few, and the new one is not seen by the statement that writes it.
 */
const gains = eachMetric(
  (column, name) =>
    `greatest(0, ${countIn("$4::jsonb", name)} - coalesce((SELECT max(${countIn("s.metrics", name)}) FROM samples s), 0))
     * CASE WHEN ${countIn("$4::jsonb", name)} IS NOT NULL THEN 1 END AS ${column}`,
)
const added = eachMetric(
  (column) => `${column} = coalesce(d.${column} + EXCLUDED.${column}, d.${column}, EXCLUDED.${column})`,
)

/**
 * Sample, summary and the day's gains in one statement, and only while the post is still due: a repeated pull adds
 * nothing.
 */
export async function storeMetrics(
  { id, postedAt, dueAt }: DuePost,
  platform: string,
  metrics: Metrics,
): Promise<void> {
  const now = new Date()
  await pool.query({
    name: "analytics_store",
    text: `WITH post AS (
             UPDATE "Post" SET "analyticsStatus" = 'IDLE', "analyticsLatest" = $4, "analyticsLastFetchedAt" = $5,
               "analyticsNextFetchAt" = $6, "updatedAt" = now()
             WHERE id = $1 AND "analyticsNextFetchAt" = $2 RETURNING id, "organizationId", "socialAccountId"),
           samples AS (SELECT metrics FROM "MetricSample" WHERE "postId" = $1),
           sample AS (
             INSERT INTO "MetricSample" (id, "postId", platform, "collectedAt", metrics) SELECT $3, id, $7, $5, $4 FROM post),
           tagged AS (SELECT '' AS id UNION ALL SELECT "tagId" FROM "PostTag" WHERE "postId" = $1),
           gained AS (SELECT ${gains})
           INSERT INTO "MetricDay" AS d ("organizationId", "tagId", day, "socialAccountId", ${metricColumns})
           SELECT o.id, tagged.id, ($5::timestamptz AT TIME ZONE o."timeZone")::date, post."socialAccountId", ${eachMetric((column) => `gained.${column}`)}
           FROM post JOIN "Organization" o ON o.id = post."organizationId", tagged, gained
           ORDER BY tagged.id
           ON CONFLICT ("organizationId", "tagId", day, "socialAccountId") DO UPDATE SET ${added}`,
    values: [
      id,
      dueAt,
      newId(),
      JSON.stringify(metricsShape.parse(metrics)),
      now,
      nextFetchAt(postedAt, now),
      platform,
    ],
  })
}
