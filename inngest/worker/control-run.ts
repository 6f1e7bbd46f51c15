import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { transaction } from "@/lib/db/database"
import { deployedFunctions } from "./deployed-functions"
import { restartRun } from "@/inngest/executor/runs/restart-run"
import { stopRun } from "@/inngest/executor/runs/stop-run"

/** Retries or cancels a run and records it in the audit log. Returns the ID of the new or cancelled run. */
export async function controlRun(
  caller: Caller,
  id: string,
  action: "retry" | "cancel",
): Promise<{ runId: string }> {
  const functions = await deployedFunctions()
  return transaction(async (tx) => {
    const runId = action === "retry" ? await restartRun(tx, functions, id) : id
    if (action === "cancel") await stopRun(tx, functions, id)
    await audit(tx, caller, `executor.run_${action}`, { kind: "executorRun", id }, { runId })
    return { runId }
  })
}
