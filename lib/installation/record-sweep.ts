import { externalInngest } from "@/lib/config/env"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"

/** In the executors' heartbeats; embedded executors have positive ids. */
const inngestOwnerId = 0

/** Proves that an Inngest server's jobs arrive. */
export async function recordSweep(): Promise<void> {
  if (!externalInngest) return
  await db
    .insertInto("ExecutorHeartbeat")
    .values({ ownerId: inngestOwnerId })
    .onConflict((conflict) => conflict.column("ownerId").doUpdateSet({ beatAt: now }))
    .execute()
}

/** The sweep runs every minute, so a missing one means that an Inngest server's jobs don't arrive. */
export async function readSweepAgeMs(at = Date.now()): Promise<number> {
  const row = await db
    .selectFrom("ExecutorHeartbeat")
    .where("ownerId", "=", inngestOwnerId)
    .select("beatAt")
    .executeTakeFirst()
  const startedAt = Date.now() - process.uptime() * 1000
  return at - Math.max(row?.beatAt.getTime() ?? 0, startedAt)
}
