import type { Db } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import type { FunctionTable } from "@/inngest/executor/function-config"
import { insertRuns } from "./insert-runs"
import { scheduleRun } from "./schedule-run"
import type { StoredEvent } from "@/inngest/executor/events/store-events"

/**
 * Starts a new run with the events of one that failed or was cancelled, and returns its ID. Needs a transaction. The
 * results of the old run's steps aren't reused.
 */
export async function restartRun(db: Db, functions: FunctionTable, id: string): Promise<string> {
  const ended = await db
    .selectFrom("ExecutorRun")
    .where("id", "=", id)
    .select(["functionId", "status", "events", "retriedAs"])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ended) throw notFound("Run")
  if (ended.status !== "failed" && ended.status !== "cancelled")
    throw conflict("Only failed or canceled runs can be retried.")
  if (ended.retriedAs) throw conflict(`This run was already retried as run ${ended.retriedAs}.`)
  const fn = functions.byId.get(ended.functionId)
  if (!fn) throw conflict("This run's function no longer exists.")
  const next = await scheduleRun(db, fn, ended.events as [StoredEvent, ...StoredEvent[]], { admitted: true })
  if (!next) throw conflict("Another run of this function is in progress. Try again when it has ended.")
  await insertRuns(db, [next])
  await db.updateTable("ExecutorRun").set({ retriedAs: next.id }).where("id", "=", id).execute()
  return next.id
}
