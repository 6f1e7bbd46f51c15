import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"
import type { Job, JobRun } from "./claim-jobs"
import { lockRun, saveSteps, type JobParams, type StepParams } from "./commit-job"
import type { NewStep } from "./plan-outcome"

/** The most common end of a run, in one statement. */
const complete = compileOnce((db, input: JobParams & StepParams & { output: string }) =>
  lockRun(db, input)
    .with("mine", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("locked")
        .where("j.key", "=", input.key)
        .where("j.token", "=", input.token)
        .returning(sql.lit(1).as("one")),
    )
    .with("saved", (db) => saveSteps(db, input))
    .with("jobs", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("mine")
        .where("j.runId", "=", input.runId)
        .where("j.key", "<>", input.key)
        .returning(sql.lit(1).as("one")),
    )
    .with("waits", (db) =>
      db
        .deleteFrom("ExecutorWait as w")
        .using("mine")
        .where("w.runId", "=", input.runId)
        // Makes sure that the jobs are locked before the waits.
        .where((eb) =>
          eb(
            eb.selectFrom("jobs").select(({ fn }) => fn.countAll().as("count")),
            ">=",
            sql.lit(0),
          ),
        ),
    )
    .updateTable("ExecutorRun as r")
    .from("mine")
    .set({
      status: sql.lit("completed"),
      output: sql<string>`${input.output}::json`,
      endedAt: now,
      pending: sql<string[]>`'{}'`,
    })
    .where("r.id", "=", input.runId)
    .returning("r.id"),
)

/** Ends a run that nothing listens to. Returns false if another executor has the job. */
export async function completeRun(db: Db, job: Job, output: unknown, steps: NewStep[]): Promise<boolean> {
  const { key, token, runId } = job
  const completed = await complete(db, {
    ...{ key, token, runId, output: storableJson(output), steps: storableJson(steps) },
    attempts: job.attempt + 1,
  })
  return completed.length === 1
}

const resume = compileOnce((db, input: { key: string; token: string; runId: string }) =>
  db
    .updateTable("ExecutorRun as r")
    .set({ pending: sql<string[]>`'{}'`, branched: false })
    .where("r.id", "=", input.runId)
    .where(({ ref }) => sql<boolean>`${ref("r.pending")} <> '{}'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("ExecutorJob as j")
          .where("j.key", "=", input.key)
          .where("j.token", "=", input.token)
          .select("j.key"),
      ),
    ),
)

/** After a sleep that was all the run waited for, its call continues in the same job. Fenced like a commit. */
export const resumeRun = (db: Db, { key, token }: Job, run: JobRun) =>
  resume(db, { key, token, runId: run.id })
