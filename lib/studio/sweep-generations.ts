import { pool } from "@/lib/db"
import { endGeneration } from "./end-generation"
import { wakeGenerations } from "./wake-generations"

const batch = 200

/** Longer than a call with all its retries takes. */
const stuckAfter = "15 minutes"
const wakeAfter = "5 minutes"

type Row = { id: string; organizationId: string }

/** Wakes what was not woken, and ends what no run is at work on any more. Its credits go back. */
export async function sweepGenerations() {
  const { rows: stuck } = await pool.query<Row>(
    `SELECT id FROM "AiGeneration" WHERE (status = 'PROCESSING' AND "updatedAt" < now() - interval '${stuckAfter}')
       OR (status = 'PENDING' AND "createdAt" < now() - interval '1 day') LIMIT ${batch}`,
  )
  for (const { id } of stuck)
    await endGeneration(id, {
      status: "FAILED",
      errorMessage: "This took too long and was given up. Nothing was charged; try again.",
    })
  const { rows: waiting } = await pool.query<Row>(
    `UPDATE "AiGeneration" SET "updatedAt" = now() WHERE id IN (
       SELECT id FROM "AiGeneration" WHERE status = 'PENDING' AND "updatedAt" < now() - interval '${wakeAfter}'
       ORDER BY "updatedAt" LIMIT ${batch})
     RETURNING id, "organizationId"`,
  )
  await wakeGenerations(waiting, Math.floor(Date.now() / 60_000))
  return { failed: stuck.length, woken: waiting.length }
}
