import { pool, type Sql } from "@/lib/db"
import { run } from "./sql"

export type QueueDepth = {
  /** Processes that have shown themselves within the last 15 seconds. */
  executors: number
  /** Calls of functions that are under way. */
  inFlight: number
  /** Steps that sleep, wait for an event or for their next attempt; counted up to 10,000. */
  asleep: number
}

const query = {
  name: "executor_queue_depth",
  text: `
    SELECT
      (SELECT count(*)::int FROM "ExecutorHeartbeat" WHERE "beatAt" > now() - interval '15 seconds') AS executors,
      (SELECT count(*)::int FROM (
        SELECT 1 FROM "ExecutorJob" WHERE "ownerId" IS NOT NULL LIMIT 10000) claimed) AS "inFlight",
      (SELECT count(*)::int FROM (
        SELECT 1 FROM "ExecutorJob"
        WHERE rank > now() - interval '10 minutes' AND "dueAt" > now() AND "ownerId" IS NULL AND kind = 'step'
        LIMIT 10000) later) AS asleep`,
}

/** Beside `executorStatus`, which says what is due. */
export async function queueDepth(sql: Sql = pool): Promise<QueueDepth> {
  const { rows } = await run<QueueDepth>(sql, query)
  return rows[0] ?? { executors: 0, inFlight: 0, asleep: 0 }
}
