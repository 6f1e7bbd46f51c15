import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { countIn, eachMetric, metricColumns } from "./metric-sql"

/**
 * Makes a workspace's days anew from its samples, for samples that came in by another way than `storeMetrics`. What was
 * purged meanwhile is lost to it.
 */
export const rollUp = ({ organizationId }: Pick<Caller, "organizationId">): Promise<void> =>
  transaction(async (sql) => {
    await sql.query(`DELETE FROM "MetricDay" WHERE "organizationId" = $1`, [organizationId])
    await sql.query(
      `INSERT INTO "MetricDay" ("organizationId", "tagId", day, "socialAccountId", ${metricColumns})
       SELECT "organizationId", "tagId", day, "socialAccountId",
         ${eachMetric((column, name) => `sum(greatest(0, ${column} - coalesce("${name}Before", 0))) FILTER (WHERE ${column} IS NOT NULL)`)}
       FROM (
         SELECT *, ${eachMetric((column, name) => `max(${column}) OVER earlier AS "${name}Before"`)} FROM (
           SELECT p."organizationId", p."socialAccountId", s."postId", s.id, s."collectedAt",
             (s."collectedAt" AT TIME ZONE o."timeZone")::date AS day,
             ${eachMetric((column, name) => `${countIn("s.metrics", name)} AS ${column}`)}
           FROM "MetricSample" s JOIN "Post" p ON p.id = s."postId" JOIN "Organization" o ON o.id = p."organizationId"
           WHERE p."organizationId" = $1) samples
         WINDOW earlier AS (PARTITION BY "postId" ORDER BY "collectedAt", id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
       ) gained
       CROSS JOIN LATERAL (SELECT '' AS "tagId" UNION ALL SELECT t."tagId" FROM "PostTag" t WHERE t."postId" = gained."postId") tagged
       GROUP BY 1, 2, 3, 4`,
      [organizationId],
    )
  })
