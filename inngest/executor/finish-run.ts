import type { Sql } from "@/lib/db"
import type { FunctionTable } from "./function-config"
import { resolveStep, type StepValue } from "./resolve-step"
import { run, toJson } from "./sql"
import { storeEvents, type StoredEvent } from "./store-events"

export type RunEnd = { status: "completed" | "failed" | "cancelled"; output: unknown }

/** Rows are locked in the order run, jobs, waits (the count makes sure of it), as in every other statement. */
const finish = {
  name: "executor_finish_run",
  text: `
    WITH ended AS (
      UPDATE "ExecutorRun" SET status = $2, output = $3, "endedAt" = now(), pending = '{}'
      WHERE id = $1 AND status = 'running'
      RETURNING id, "functionId", events, "parentRunId", "parentStepId"),
    jobs AS (DELETE FROM "ExecutorJob" j USING ended WHERE j."runId" = ended.id RETURNING 1),
    waits AS (
      DELETE FROM "ExecutorWait" w USING ended WHERE w."runId" = ended.id AND (SELECT count(*) FROM jobs) >= 0)
    SELECT * FROM ended`,
}

type EndedRun = {
  functionId: string
  events: StoredEvent[]
  parentRunId: string | null
  parentStepId: string | null
}

function resultForParent({ status, output }: RunEnd): StepValue {
  if (status === "completed") return { data: output }
  return {
    error: status === "failed" ? output : { name: "Error", message: "The invoked function was cancelled" },
  }
}

const lifecycle = /^inngest\/function\.(finished|failed|cancelled)$/

/** `failed` starts onFailure handlers; every run finishes, so `finished` is sent only where a function listens. */
function lifecycleEvents(runId: string, ended: EndedRun, end: RunEnd, functions?: FunctionTable) {
  const [event] = ended.events
  // A handler of these events sends none about itself: it could only start itself again.
  if (!event || lifecycle.test(event.name)) return []
  const names = functions?.listensTo("inngest/function.finished") ? ["inngest/function.finished"] : []
  if (end.status !== "completed") names.push(`inngest/function.${end.status}`)
  const outcome = end.status === "completed" ? { result: end.output } : { error: end.output }
  const data = { function_id: ended.functionId, run_id: runId, event, events: ended.events, ...outcome }
  return names.map((name) => ({ id: `${runId}:${name}`, name, data, ts: Date.now() }))
}

/** Ends a run: no job and no wait is left, an invoking run gets the result, listeners get an event. Needs a transaction. */
export async function finishRun(
  sql: Sql,
  runId: string,
  end: RunEnd,
  functions?: FunctionTable,
): Promise<void> {
  const { rows } = await run<EndedRun>(sql, finish, [runId, end.status, toJson(end.output)])
  const [ended] = rows
  if (!ended) return
  const { parentRunId, parentStepId } = ended
  if (parentRunId && parentStepId) {
    await resolveStep(sql, { runId: parentRunId, stepId: parentStepId }, resultForParent(end))
  }
  const events = lifecycleEvents(runId, ended, end, functions)
  if (events.length > 0) await storeEvents(sql, events)
}

const cancelled = { name: "Error", message: "The run was cancelled" }

/** Cancels a run; a step that is just running ends unheard. */
export const cancelRun = (sql: Sql, runId: string, functions?: FunctionTable) =>
  finishRun(sql, runId, { status: "cancelled", output: cancelled }, functions)
