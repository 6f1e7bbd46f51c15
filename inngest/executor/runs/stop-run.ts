import type { Db } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { cancelRun } from "./finish-run"
import type { FunctionTable } from "@/inngest/executor/function-config"

/** Cancels a running run. The result of a step in progress is discarded. Needs a transaction. */
export async function stopRun(db: Db, functions: FunctionTable, id: string): Promise<void> {
  const found = await db
    .selectFrom("ExecutorRun")
    .where("id", "=", id)
    .select("status")
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound("Run")
  if (found.status !== "running") throw conflict("This run has already ended.")
  await cancelRun(db, id, functions)
}
