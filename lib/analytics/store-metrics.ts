import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { Metrics } from "@/lib/platforms/platform"
import { metrics as metricsShape } from "@/lib/platforms/metrics-schema"
import { metricNames } from "./metric-names"
import { mapMetrics, metricValue } from "./metric-sql"
import { nextFetchAt } from "./schedule"

/** `dueAt` is the time the pull is for; a second pull for it finds a later one. */
export type DuePost = { id: string; postedAt: Date; dueAt: Date }

/**
 * Stores the sample, the latest metrics, and the day's gains with one statement, only while the post is due, so a
 * repeated pull adds nothing. A metric gains what exceeds its previous maximum, so a counter that drops and recovers
 * isn't counted twice.
 */
export async function storeMetrics(
  { id, postedAt, dueAt }: DuePost,
  platform: string,
  metrics: Metrics,
): Promise<void> {
  const collectedAt = new Date()
  const json = JSON.stringify(metricsShape.parse(metrics))
  const newMetrics = sql<string>`${json}::jsonb`
  await db
    .with("post", (db) =>
      db
        .updateTable("Post")
        .set({
          analyticsStatus: "IDLE",
          analyticsLatest: newMetrics,
          analyticsLastFetchedAt: collectedAt,
          analyticsNextFetchAt: nextFetchAt(postedAt, collectedAt),
          updatedAt: now,
        })
        .where("id", "=", id)
        .where("analyticsNextFetchAt", "=", dueAt)
        .returning(["id", "organizationId", "socialAccountId"]),
    )
    // This doesn't see the sample that the same statement inserts.
    .with("samples", (db) => db.selectFrom("MetricSample").where("postId", "=", id).select("metrics"))
    .with("sample", (db) =>
      db
        .insertInto("MetricSample")
        .columns(["id", "postId", "platform", "collectedAt", "metrics"])
        .expression((eb) =>
          eb
            .selectFrom("post")
            .select([
              sql<string>`${newId()}::text`.as("sampleId"),
              "post.id",
              sql<string>`${platform}::text`.as("platform"),
              sql<Date>`${collectedAt}::timestamptz`.as("collectedAt"),
              newMetrics.as("metrics"),
            ]),
        ),
    )
    .with("tagged", (db) =>
      db
        .selectNoFrom(sql<string>`''`.as("id"))
        .unionAll(db.selectFrom("PostTag").where("postId", "=", id).select("tagId as id")),
    )
    .with("gained", (db) =>
      db.selectNoFrom((eb) =>
        mapMetrics((name) => {
          const previousMax = eb
            .selectFrom("samples as s")
            .select(({ ref }) => sql<string | null>`max(${metricValue(ref("s.metrics"), name)})`.as("max"))
          const value = metricValue(newMetrics, name)
          return sql<string | null>`case when ${value} is not null
            then greatest(0, ${value} - coalesce((${previousMax}), 0)) end`.as(name)
        }),
      ),
    )
    .insertInto("MetricDay")
    .columns(["organizationId", "tagId", "day", "socialAccountId", ...metricNames])
    .expression((eb) =>
      eb
        .selectFrom("post")
        .innerJoin("Organization as o", "o.id", "post.organizationId")
        .innerJoin("tagged", (join) => join.onTrue())
        .innerJoin("gained", (join) => join.onTrue())
        .select(({ ref }) => [
          "o.id",
          "tagged.id as tagId",
          sql<Date>`(${collectedAt}::timestamptz at time zone ${ref("o.timeZone")})::date`.as("day"),
          "post.socialAccountId",
          ...mapMetrics((name) => ref(`gained.${name}`).as(name)),
        ])
        .orderBy("tagged.id"),
    )
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "tagId", "day", "socialAccountId"]).doUpdateSet(({ ref }) =>
        Object.fromEntries(
          mapMetrics((name) => {
            const [stored, added] = [ref(`MetricDay.${name}`), ref(`excluded.${name}`)]
            return [name, sql<string | null>`coalesce(${stored} + ${added}, ${stored}, ${added})`]
          }),
        ),
      ),
    )
    .execute()
}
