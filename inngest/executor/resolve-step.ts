import type { Sql } from "@/lib/db"
import { run, toJson } from "./sql"

export type StepValue = { data: unknown } | { error: unknown }

/** The run's row is locked before its jobs, here and everywhere, so that two of these cannot lock each other out. */
const lockRun = {
  name: "executor_lock_run",
  text: `SELECT 1 FROM "ExecutorRun" WHERE id = $1 AND status = 'running' FOR NO KEY UPDATE`,
}

const dropWait = {
  name: "executor_drop_wait",
  text: `
    WITH wait AS (DELETE FROM "ExecutorWait" WHERE "runId" = $1 AND "stepId" = $2)
    DELETE FROM "ExecutorJob" WHERE key = $3 AND "ownerId" IS NULL
    RETURNING payload->'race' IS NOT NULL AS race, payload->>'name' AS name`,
}

const saveAndContinue = {
  name: "executor_resolve_step",
  text: `
    WITH saved AS (
      INSERT INTO "ExecutorStep" ("runId", id, value, name) VALUES ($1, $2, $3, $5) ON CONFLICT DO NOTHING RETURNING 1),
    continued AS (
      UPDATE "ExecutorRun" SET
        pending = array_remove(pending, $2), branched = cardinality(array_remove(pending, $2)) > 0
      FROM saved WHERE id = $1 RETURNING cardinality(pending) AS left, concurrency)
    INSERT INTO "ExecutorJob" (key, kind, "runId", concurrency)
    SELECT $1 || ':step' || CASE WHEN "left" > 0 THEN ':' || $2 ELSE '' END, 'step', $1, concurrency
    FROM continued WHERE "left" = 0 OR $4
    ON CONFLICT DO NOTHING`,
}

/**
 * Gives a waiting step its result from outside (an event came, an invoked run ended). The run goes on when nothing
 * else is pending, or at once if the step takes part in a race. Does nothing if the step has a result already.
 */
export async function resolveStep(
  sql: Sql,
  step: { runId: string; stepId: string },
  value: StepValue,
): Promise<void> {
  const { rowCount } = await run(sql, lockRun, [step.runId])
  if (!rowCount) return
  const { rows } = await run<{ race: boolean; name: string | null }>(sql, dropWait, [
    step.runId,
    step.stepId,
    `${step.runId}:${step.stepId}`,
  ])
  const [dropped] = rows
  await run(sql, saveAndContinue, [
    step.runId,
    step.stepId,
    toJson(value),
    dropped?.race ?? false,
    dropped?.name ?? null,
  ])
}
