import type { Sql } from "@/lib/db"
import { run, toJson } from "./sql"
import type { StoredEvent } from "./store-events"

export type NewWait = {
  stepId: string
  event: string
  key: string | null
  expression: string | null
  cancels: boolean
  expiresAt: Date
}

export type NewRun = {
  id: string
  functionId: string
  events: StoredEvent[]
  concurrency: string[]
  parent: { runId: string; stepId: string } | null
  dueAt: Date
  rank: Date
  waits: NewWait[]
  /** A run that has not begun by then is cancelled. */
  startBy: Date | null
}

const insert = {
  name: "executor_insert_runs",
  text: `
    WITH new AS (
      SELECT * FROM json_to_recordset($1::json) AS x(
        id text, "functionId" text, events json, concurrency text[], "parentRunId" text, "parentStepId" text,
        "dueAt" timestamptz, rank timestamptz, "startBy" timestamptz)),
    runs AS (
      INSERT INTO "ExecutorRun" (id, "functionId", events, concurrency, "parentRunId", "parentStepId")
      SELECT id, "functionId", events, concurrency, "parentRunId", "parentStepId" FROM new),
    waits AS (
      INSERT INTO "ExecutorWait" ("runId", "stepId", event, key, expression, cancels, "expiresAt")
      SELECT "runId", "stepId", event, key, expression, cancels, "expiresAt" FROM json_to_recordset($2::json) AS x(
        "runId" text, "stepId" text, event text, key text, expression text, cancels bool, "expiresAt" timestamptz)),
    deadlines AS (
      INSERT INTO "ExecutorJob" (key, kind, "runId", payload, "dueAt", rank)
      SELECT id || ':start-by', 'timeout', id, '{"unlessStarted":true}', "startBy", "startBy"
      FROM new WHERE "startBy" IS NOT NULL)
    INSERT INTO "ExecutorJob" (key, kind, "runId", concurrency, "dueAt", rank)
    SELECT id || ':step', 'step', id, concurrency, "dueAt", rank FROM new`,
}

/** Stores new runs, each with the job that begins it. */
export async function insertRuns(sql: Sql, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return
  const rows = runs.map(({ waits: _waits, parent, ...row }) => ({
    ...row,
    parentRunId: parent?.runId,
    parentStepId: parent?.stepId,
  }))
  const waits = runs.flatMap(({ id, waits }) => waits.map((wait) => ({ ...wait, runId: id })))
  await run(sql, insert, [toJson(rows), toJson(waits)])
}
