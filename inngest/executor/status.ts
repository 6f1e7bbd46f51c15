import { pool, type Sql } from "@/lib/db"

export type ExecutorStatus = {
  /** An executor has shown itself within the last 15 seconds. */
  alive: boolean
  /** Jobs due but not begun, and events not yet matched; counted up to 10,000. */
  pendingJobs: number
  /** How long the oldest of them has been waiting. */
  oldestDueSeconds: number
}

const query = {
  name: "executor_status",
  text: `
    WITH due AS (
      SELECT "dueAt" AS since FROM "ExecutorJob"
      WHERE rank <= now() + interval '10 minutes' AND "dueAt" <= now() AND "ownerId" IS NULL LIMIT 10000),
    arrived AS (SELECT "receivedAt" AS since FROM "ExecutorEvent" WHERE pending ORDER BY seq LIMIT 10000),
    waiting AS (SELECT since FROM due UNION ALL SELECT since FROM arrived)
    SELECT
      EXISTS (SELECT 1 FROM "ExecutorHeartbeat" WHERE "beatAt" > now() - interval '15 seconds') AS alive,
      least(count(*), 10000)::int AS "pendingJobs",
      greatest(0, coalesce(extract(epoch FROM now() - min(since)), 0))::float8 AS "oldestDueSeconds"
    FROM waiting`,
}

/** How the embedded executor is doing; cheap enough for a health check. */
export async function executorStatus(sql: Sql = pool): Promise<ExecutorStatus> {
  const { rows } = await sql.query<ExecutorStatus>(query)
  return rows[0] ?? { alive: false, pendingJobs: 0, oldestDueSeconds: 0 }
}
