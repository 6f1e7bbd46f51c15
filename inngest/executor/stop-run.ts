import type { Sql } from "@/lib/db"
import { conflict, notFound } from "@/lib/errors"
import { cancelRun } from "./finish-run"
import type { FunctionTable } from "./function-config"
import { run } from "./sql"

const lock = {
  name: "executor_lock_status",
  text: `SELECT status FROM "ExecutorRun" WHERE id = $1 FOR NO KEY UPDATE`,
}

/** Cancels a run that has not ended; a step that is under way ends unheard. Needs a transaction. */
export async function stopRun(sql: Sql, functions: FunctionTable, id: string): Promise<void> {
  const { rows } = await run<{ status: string }>(sql, lock, [id])
  const [found] = rows
  if (!found) throw notFound("Run")
  if (found.status !== "running") throw conflict("The run has ended, so there is nothing to cancel.")
  await cancelRun(sql, id, functions)
}
