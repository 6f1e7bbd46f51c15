import type { Sql } from "@/lib/db"
import { evaluate } from "./expressions"
import { cancelRun } from "./finish-run"
import type { FunctionConfig, FunctionTable } from "./function-config"
import { insertRuns, type NewRun } from "./insert-runs"
import { resolveStep } from "./resolve-step"
import { scheduleRun } from "./schedule-run"
import { run, toJson } from "./sql"
import type { StoredEvent } from "./store-events"
import { eventKeys } from "./wait-key"

const take = {
  name: "executor_take_events",
  text: `
    UPDATE "ExecutorEvent" e SET pending = false
    FROM (SELECT id FROM "ExecutorEvent" WHERE pending ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED) next
    WHERE e.id = next.id RETURNING e.body, e.seq`,
}

const findWaits = {
  name: "executor_find_waits",
  text: `
    WITH arrived AS (SELECT * FROM json_to_recordset($1::json) AS x(position int, name text, keys text[]))
    SELECT w."runId", w."stepId", w.expression, w.cancels, arrived.position,
      CASE WHEN w.cancels OR w.expression IS NOT NULL
        THEN (SELECT events->0 FROM "ExecutorRun" r WHERE r.id = w."runId") END AS event
    FROM arrived CROSS JOIN LATERAL (
      SELECT * FROM "ExecutorWait" k WHERE k.event = arrived.name AND k.key = ANY (arrived.keys)
      UNION ALL
      SELECT * FROM "ExecutorWait" a WHERE a.event = arrived.name AND a.key IS NULL) w
    WHERE w."expiresAt" > now()
    ORDER BY arrived.position, w."runId"`,
}

type FoundWait = {
  runId: string
  stepId: string
  expression: string | null
  cancels: boolean
  position: number
  event: StoredEvent | null
}

/** Starts a run of `fn` for the event, if one of the function's triggers wants it. */
async function trigger(
  sql: Sql,
  fn: FunctionConfig,
  expressions: (string | undefined)[],
  event: StoredEvent,
) {
  const wanted = expressions.some((expression) => !expression || evaluate(expression, { event }) === true)
  if (!wanted) return null
  const run = await scheduleRun(sql, fn, [event])
  if (!run || !fn.singleton) return run
  // The next event of this batch has to find the run that holds the singleton.
  await insertRuns(sql, [run])
  return null
}

async function startRuns(sql: Sql, functions: FunctionTable, events: StoredEvent[]) {
  const runs: NewRun[] = []
  for (const event of events) {
    for (const { fn, expressions } of functions.triggeredBy(event)) {
      const run = await trigger(sql, fn, expressions, event)
      if (run) runs.push(run)
    }
  }
  await insertRuns(sql, runs)
}

async function resumeRuns(sql: Sql, functions: FunctionTable, events: StoredEvent[]) {
  const arrived = events.map((event, position) => ({ position, name: event.name, keys: eventKeys(event) }))
  const { rows } = await run<FoundWait>(sql, findWaits, [toJson(arrived)])
  for (const wait of rows) {
    const arrivedEvent = events[wait.position]
    // A run is not cancelled by the event that started it.
    if (wait.cancels && wait.event?.id === arrivedEvent?.id) continue
    const context = { event: wait.event, async: arrivedEvent }
    if (wait.expression && evaluate(wait.expression, context) !== true) continue
    if (wait.cancels) await cancelRun(sql, wait.runId, functions)
    else await resolveStep(sql, wait, { data: arrivedEvent })
  }
}

/**
 * Takes up to `limit` stored events and does what they ask for: starts runs, resumes waiting ones, cancels others.
 * Needs a transaction; several executors share the work.
 */
export async function matchEvents(sql: Sql, functions: FunctionTable, limit: number): Promise<number> {
  const { rows } = await run<{ body: StoredEvent; seq: string }>(sql, take, [limit])
  if (rows.length === 0) return 0
  const inOrder = rows.toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)))
  const events = inOrder.map(({ body }) => body)
  await startRuns(sql, functions, events)
  await resumeRuns(sql, functions, events)
  return rows.length
}
