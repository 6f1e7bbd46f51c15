import type { Sql } from "@/lib/db"
import { conflict, notFound } from "@/lib/errors"
import type { FunctionTable } from "./function-config"
import { insertRuns } from "./insert-runs"
import { scheduleRun } from "./schedule-run"
import { run } from "./sql"
import type { StoredEvent } from "./store-events"

const lock = {
  name: "executor_lock_ended",
  text: `SELECT "functionId", status, events, "retriedAs" FROM "ExecutorRun" WHERE id = $1 FOR NO KEY UPDATE`,
}

const note = { name: "executor_note_retry", text: `UPDATE "ExecutorRun" SET "retriedAs" = $2 WHERE id = $1` }

type Ended = {
  functionId: string
  status: string
  events: [StoredEvent, ...StoredEvent[]]
  retriedAs: string | null
}

/**
 * Starts a new run with the events of one that failed or was cancelled; its id. Needs a transaction. The new run begins
 * from the start: what steps of the old one came to is not taken over.
 */
export async function restartRun(sql: Sql, functions: FunctionTable, id: string): Promise<string> {
  const { rows } = await run<Ended>(sql, lock, [id])
  const [ended] = rows
  if (!ended) throw notFound("Run")
  if (ended.status !== "failed" && ended.status !== "cancelled")
    throw conflict("Only a run that failed or was cancelled can be retried.")
  if (ended.retriedAs) throw conflict(`It has been retried, as run ${ended.retriedAs}.`)
  const fn = functions.byId.get(ended.functionId)
  if (!fn) throw conflict("Its function is not part of this version any more.")
  const next = await scheduleRun(sql, fn, ended.events, { admitted: true })
  if (!next) throw conflict("Another run of this function has its place. Try again when that has ended.")
  await insertRuns(sql, [next])
  await run(sql, note, [id, next.id])
  return next.id
}
