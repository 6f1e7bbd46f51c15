import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"
import { finishGeneration } from "./finish-generation"
import { wakeGenerations } from "./wake-generations"

const batchSize = 200

/** Longer than a call and all its retries take. */
const stuckBefore = ago("15 minutes")
const wakeBefore = ago("5 minutes")

/** Wakes generations whose event was lost, and fails and refunds those that no run is working on. */
export async function sweepGenerations() {
  const stuck = await db
    .selectFrom("AiGeneration")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", "PROCESSING"), eb("updatedAt", "<", stuckBefore)]),
        eb.and([eb("status", "=", "PENDING"), eb("createdAt", "<", ago("1 days"))]),
      ]),
    )
    .limit(batchSize)
    .execute()
  for (const { id } of stuck)
    await finishGeneration(id, {
      status: "FAILED",
      errorMessage: "This took too long, so we stopped it. You weren't charged. Try again.",
    })
  const pending = await db
    .updateTable("AiGeneration")
    .set({ updatedAt: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("AiGeneration")
        .select("id")
        .where("status", "=", "PENDING")
        .where("updatedAt", "<", wakeBefore)
        .orderBy("updatedAt")
        .limit(batchSize),
    )
    .returning(["id", "organizationId"])
    .execute()
  await wakeGenerations(pending, Math.floor(Date.now() / 60_000))
  return { failed: stuck.length, woken: pending.length }
}
