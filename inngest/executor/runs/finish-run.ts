import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { storableJson } from "@/lib/db/json-rows"
import type { FunctionTable } from "@/inngest/executor/function-config"
import { resolveStep, type StepValue } from "./resolve-step"
import { storeEvents, type StoredEvent } from "@/inngest/executor/events/store-events"

export type RunEnd = { status: "completed" | "failed" | "cancelled"; output: unknown }

/** Locks the run, its jobs, and its waits in this order, as every statement does. */
const finish = (db: Db, runId: string, { status, output }: RunEnd) =>
  db
    .with("ended", (db) =>
      db
        .updateTable("ExecutorRun")
        .set({ status, output: storableJson(output), endedAt: now, pending: [] })
        .where("id", "=", runId)
        .where("status", "=", "running")
        .returning(["id", "functionId", "events", "parentRunId", "parentStepId"]),
    )
    .with("jobs", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("ended")
        .whereRef("j.runId", "=", "ended.id")
        .returning("j.key"),
    )
    .with("waits", (db) =>
      db
        .deleteFrom("ExecutorWait as w")
        .using("ended")
        .whereRef("w.runId", "=", "ended.id")
        .where((eb) =>
          eb(
            eb.selectFrom("jobs").select(({ fn }) => fn.countAll().as("count")),
            ">=",
            sql.lit(0),
          ),
        ),
    )
    .selectFrom("ended")
    .selectAll()
    .executeTakeFirst()

type EndedRun = {
  functionId: string
  events: StoredEvent[]
  parentRunId: string | null
  parentStepId: string | null
}

function resultForParent({ status, output }: RunEnd): StepValue {
  if (status === "completed") return { data: output }
  return {
    error: status === "failed" ? output : { name: "Error", message: "The invoked function was canceled" },
  }
}

const lifecycle = /^inngest\/function\.(finished|failed|cancelled)$/

/** `failed` starts onFailure handlers. Every run finishes, so `finished` is sent only if a function listens to it. */
function lifecycleEvents(runId: string, ended: EndedRun, end: RunEnd, functions?: FunctionTable) {
  const [event] = ended.events
  // A handler of these events sends none for itself, because it could start itself again.
  if (!event || lifecycle.test(event.name)) return []
  const names = functions?.listensTo("inngest/function.finished") ? ["inngest/function.finished"] : []
  if (end.status !== "completed") names.push(`inngest/function.${end.status}`)
  const outcome = end.status === "completed" ? { result: end.output } : { error: end.output }
  const data = { function_id: ended.functionId, run_id: runId, event, events: ended.events, ...outcome }
  return names.map((name) => ({ id: `${runId}:${name}`, name, data, ts: Date.now() }))
}

/** Ends a run: deletes its jobs and waits, and notifies its parent run and its listeners. Needs a transaction. */
export async function finishRun(
  db: Db,
  runId: string,
  end: RunEnd,
  functions?: FunctionTable,
): Promise<void> {
  const ended = (await finish(db, runId, end)) as EndedRun | undefined
  if (!ended) return
  const { parentRunId, parentStepId } = ended
  if (parentRunId && parentStepId) {
    await resolveStep(db, { runId: parentRunId, stepId: parentStepId }, resultForParent(end))
  }
  const events = lifecycleEvents(runId, ended, end, functions)
  if (events.length > 0) await storeEvents(db, events)
}

const cancelled = { name: "Error", message: "The run was canceled" }

/** Cancels a run. The result of a step in progress is discarded. */
export const cancelRun = (db: Db, runId: string, functions?: FunctionTable) =>
  finishRun(db, runId, { status: "cancelled", output: cancelled }, functions)
