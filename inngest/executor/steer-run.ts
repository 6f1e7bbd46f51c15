import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { deployedFunctions } from "./deployed-functions"
import { restartRun } from "./restart-run"
import { stopRun } from "./stop-run"

/** A person retries or cancels a run, which goes on record; the id of the run to look at now. */
export async function steerRun(
  caller: Caller,
  id: string,
  action: "retry" | "cancel",
): Promise<{ runId: string }> {
  const functions = await deployedFunctions()
  return transaction(async (sql) => {
    const runId = action === "retry" ? await restartRun(sql, functions, id) : id
    if (action === "cancel") await stopRun(sql, functions, id)
    await audit(sql, caller, `executor.run_${action}`, { kind: "executorRun", id }, { runId })
    return { runId }
  })
}
