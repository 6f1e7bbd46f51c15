import { z } from "zod"

import type { Sql } from "@/lib/db"
import { run, toJson } from "./sql"

/** Names a claim of a job towards the SDK, which hands it back with each checkpoint. */
export const claimId = (job: { key: string; token: string }) => JSON.stringify([job.key, job.token])

const claim = z.tuple([z.string(), z.string()])

export const checkpointBody = z.object({
  run_id: z.string(),
  qi_id: z.string(),
  steps: z.array(z.object({ id: z.string(), op: z.enum(["StepRun", "Step"]), data: z.unknown().optional() })),
})

const saveSteps = {
  name: "executor_checkpoint",
  text: `
    WITH mine AS (SELECT 1 FROM "ExecutorJob" WHERE key = $1 AND token = $2 FOR UPDATE),
    saved AS (
      INSERT INTO "ExecutorStep" ("runId", id, value)
      SELECT $3, s.id, s.value FROM unnest($4::text[], $5::json[]) s(id, value), mine
      ON CONFLICT DO NOTHING)
    SELECT 1 FROM mine`,
}

/** Saves finished steps of a call that is still running; false when its job is no longer ours. */
export async function checkpoint(sql: Sql, body: z.output<typeof checkpointBody>): Promise<boolean> {
  const [key, token] = claim.parse(JSON.parse(body.qi_id))
  const { rowCount } = await run(sql, saveSteps, [
    key,
    token,
    body.run_id,
    body.steps.map(({ id }) => id),
    body.steps.map(({ data }) => toJson({ data: data ?? null })),
  ])
  return rowCount === 1
}
