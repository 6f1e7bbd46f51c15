import type { Sql } from "@/lib/db"
import type { FunctionTable } from "./function-config"
import { resolveStep, type StepValue } from "./resolve-step"
import { run, toJson } from "./sql"
import { storeEvents, type StoredEvent } from "./store-events"

export type RunEnd = { status: "completed" | "failed" | "cancelled"; output: unknown }

const finish = {
  name: "executor_finish_run",
  text: `
    WITH ended AS (
      UPDATE "ExecutorRun" SET status = $2, output = $3, "endedAt" = now(), pending = '{}'
      WHERE id = $1 AND status = 'running'
      RETURNING id, "functionId", events, "parentRunId", "parentStepId"),
    jobs AS (DELETE FROM "ExecutorJob" j USING ended WHERE j."runId" = ended.id),
    waits AS (DELETE FROM "ExecutorWait" w USING ended WHERE w."runId" = ended.id)
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
  return { error: status === "failed" ? output : { name: "Error", message: "The invoked function was cancelled" } }
}

/** `inngest/function.failed` starts onFailure handlers; the others are sent only where a function listens. */
function lifecycleEvents(runId: string, ended: EndedRun, end: RunEnd, functions?: FunctionTable) {
  const [event] = ended.events
  // A handler of these events sends none about itself: it could only start itself again.
  if (!event || event.name.startsWith("inngest/function.f")) return []
  const names = ["inngest/function.finished", `inngest/function.${end.status}`]
  const wanted = names.filter((name) => name === "inngest/function.failed" || functions?.listensTo(name))
  const outcome = end.status === "completed" ? { result: end.output } : { error: end.output }
  const data = { function_id: ended.functionId, run_id: runId, event, events: ended.events, ...outcome }
  return wanted.map((name) => ({ id: `${runId}:${name}`, name, data, ts: Date.now() }))
}

/** Ends a run: no job and no wait is left, an invoking run gets the result, listeners get an event. Needs a transaction. */
export async function finishRun(sql: Sql, runId: string, end: RunEnd, functions?: FunctionTable): Promise<void> {
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
