import { z } from "zod"

import type { Sql } from "@/lib/db"
import { run, toJson } from "./sql"

/** Names a claim of a job towards the SDK, which hands it back with each checkpoint. */
export const claimId = (job: { key: string; token: string }) => JSON.stringify([job.key, job.token])

const claim = z.tuple([z.string(), z.string()])

/** The SDK's interval in nanoseconds since 1970: `a` when it began, `b` how long it took. Ours is milliseconds. */
export const stepTiming = z
  .object({ b: z.number() })
  .nullish()
  .transform((timing) => (timing ? Math.round(timing.b / 1e6) : null))

const finishedStep = z.object({
  id: z.string(),
  op: z.enum(["StepRun", "Step"]),
  displayName: z.string().nullish(),
  timing: stepTiming,
  data: z.unknown().optional(),
})

export const checkpointBody = z.object({
  run_id: z.string(),
  qi_id: z.string(),
  steps: z.array(finishedStep),
})

const saveSteps = {
  name: "executor_checkpoint",
  text: `
    WITH mine AS (SELECT attempt FROM "ExecutorJob" WHERE key = $1 AND token = $2 FOR UPDATE),
    saved AS (
      INSERT INTO "ExecutorStep" ("runId", id, value, name, milliseconds, attempts)
      SELECT $3, s.id, s.value, s.name, s.ms, attempt + 1
      FROM unnest($4::text[], $5::json[], $6::text[], $7::int[]) s(id, value, name, ms), mine
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
    body.steps.map(({ displayName }) => displayName ?? null),
    body.steps.map(({ timing }) => timing),
  ])
  return rowCount === 1
}
