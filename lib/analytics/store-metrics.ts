import { pool } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { Metrics } from "@/lib/platforms/platform"
import { metrics as metricsShape } from "./contract"
import { nextFetchAt } from "./schedule"

/** `dueAt` is the instant that the pull answers for: whoever comes second finds another one. */
export type DuePost = { id: string; postedAt: Date; dueAt: Date }

/** Sample and summary in one statement, and only while the post is still due: a repeated pull adds no second sample. */
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
             WHERE id = $1 AND "analyticsNextFetchAt" = $2 RETURNING id)
           INSERT INTO "MetricSample" (id, "postId", platform, "collectedAt", metrics) SELECT $3, id, $7, $5, $4 FROM post`,
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
