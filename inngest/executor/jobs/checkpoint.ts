import { sql } from "kysely"
import { z } from "zod"

import type { Db } from "@/lib/db/database"
import { jsonTextAs, storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"

/** Identifies a claimed job to the SDK, which returns it with each checkpoint. */
export const claimId = (job: { key: string; token: string }) => JSON.stringify([job.key, job.token])

const claim = z.tuple([z.string(), z.string()])

/** The SDK sends nanoseconds: `a` is the start since 1970, `b` the duration. Ours is milliseconds. */
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

const stepColumns = { id: "text", value: "json", name: "text", milliseconds: "integer" } as const

const saveSteps = compileOnce((db, input: { key: string; token: string; runId: string; steps: string }) =>
  db
    .with("mine", (db) =>
      db
        .selectFrom("ExecutorJob")
        .where("key", "=", input.key)
        .where("token", "=", input.token)
        .select("attempt")
        .forUpdate(),
    )
    .with("saved", (db) =>
      db
        .insertInto("ExecutorStep")
        .columns(["runId", "id", "value", "name", "milliseconds", "attempts"])
        .expression((eb) =>
          eb
            .selectFrom(["mine", jsonTextAs("step", stepColumns, input.steps)])
            .select((eb) => [
              sql`${input.runId}::text`.as("runId"),
              "step.id",
              "step.value",
              "step.name",
              "step.milliseconds",
              eb("mine.attempt", "+", sql.lit(1)).as("attempts"),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("mine")
    .select("attempt"),
)

/** Saves the finished steps of a call that's still running. Returns false if another executor has the job. */
export async function checkpoint(db: Db, body: z.output<typeof checkpointBody>): Promise<boolean> {
  const [key, token] = claim.parse(JSON.parse(body.qi_id))
  const steps = body.steps.map(({ id, data, displayName, timing }) => ({
    ...{ id, value: { data: data ?? null }, name: displayName ?? null, milliseconds: timing },
  }))
  const rows = await saveSteps(db, { key, token, runId: body.run_id, steps: storableJson(steps) })
  return rows.length === 1
}
