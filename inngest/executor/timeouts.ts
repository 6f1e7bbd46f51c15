import type { Sql } from "@/lib/db"
import type { Job } from "./claim-jobs"
import { parseDuration } from "./durations"
import { cancelRun } from "./finish-run"
import type { FunctionTable } from "./function-config"
import { run } from "./sql"

const begin = {
  name: "executor_begin_run",
  text: `
    WITH begun AS (
      UPDATE "ExecutorRun" SET "startedAt" = now() WHERE id = $1 AND "startedAt" IS NULL AND status = 'running'
      RETURNING id)
    INSERT INTO "ExecutorJob" (key, kind, "runId", "dueAt", rank)
    SELECT id || ':finish-by', 'timeout', id, due, due
    FROM begun, (SELECT now() + $2::float8 * interval '1 ms' AS due) WHERE $2 IS NOT NULL`,
}

/** Notes that a run of a function with time limits has begun, and sets the limit to its end. */
export const startDeadline = (sql: Sql, runId: string, finish: string | undefined) =>
  run(sql, begin, [runId, finish ? parseDuration(finish) : null])

const expire = {
  name: "executor_expire",
  text: `
    WITH mine AS (DELETE FROM "ExecutorJob" WHERE key = $1 AND token = $2 RETURNING "runId", payload)
    SELECT "runId" FROM mine WHERE NOT (payload ? 'unlessStarted'
      AND EXISTS (SELECT 1 FROM "ExecutorRun" r WHERE r.id = mine."runId" AND r."startedAt" IS NOT NULL))`,
}

/** A time limit is over: cancels the run, unless the limit was to its start and it has begun. Needs a transaction. */
export async function runTimeoutJob(sql: Sql, job: Job, functions: FunctionTable): Promise<void> {
  const { rows } = await run<{ runId: string }>(sql, expire, [job.key, job.token])
  if (rows[0]) await cancelRun(sql, rows[0].runId, functions)
}
