import { externalInngest } from "@/lib/config/env"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"

/** In the executors' heartbeats; embedded executors have positive ids. */
export const inngestOwnerId = 0

/** Proves that an Inngest server's jobs arrive. */
export async function recordSweep(): Promise<void> {
  if (!externalInngest) return
  await db
    .insertInto("ExecutorHeartbeat")
    .values({ ownerId: inngestOwnerId })
    .onConflict((conflict) => conflict.column("ownerId").doUpdateSet({ beatAt: now }))
    .execute()
}
