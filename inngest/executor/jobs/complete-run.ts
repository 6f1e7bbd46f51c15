import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { storableJson } from "@/lib/db/json-rows"
import { prepared } from "@/lib/db/prepared"
import type { Job, JobRun } from "./claim-jobs"
import { lockRun, saveSteps, type JobParams, type StepParams } from "./commit-job"
import type { NewStep } from "./plan-outcome"

/** The most common end of a run, in one statement. */
const complete = prepared<JobParams & StepParams & { output: string }>()((db, param) =>
  lockRun(db, param)
    .with("mine", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("locked")
        .where("j.key", "=", param("key"))
        .where("j.token", "=", param("token"))
        .returning(sql.lit(1).as("one")),
    )
    .with("saved", (db) => saveSteps(db, param))
    .with("jobs", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("mine")
        .where("j.runId", "=", param("runId"))
        .where("j.key", "<>", param("key"))
        .returning(sql.lit(1).as("one")),
    )
    .with("waits", (db) =>
      db
        .deleteFrom("ExecutorWait as w")
        .using("mine")
        .where("w.runId", "=", param("runId"))
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
      output: sql<string>`${param("output")}::json`,
      endedAt: now,
      pending: sql<string[]>`'{}'`,
    })
    .where("r.id", "=", param("runId")),
)

/** Ends a run that nothing listens to. Returns false if another executor has the job. */
export async function completeRun(db: Db, job: Job, output: unknown, steps: NewStep[]): Promise<boolean> {
  const { key, token, runId } = job
  const { numAffectedRows } = await complete(db, {
    ...{ key, token, runId, output: storableJson(output), steps: storableJson(steps) },
    attempts: job.attempt + 1,
  })
  return numAffectedRows === 1n
}

const resume = prepared<{ key: string; token: string; runId: string }>()((db, param) =>
  db
    .updateTable("ExecutorRun as r")
    .set({ pending: sql<string[]>`'{}'`, branched: false })
    .where("r.id", "=", param("runId"))
    .where(({ ref }) => sql<boolean>`${ref("r.pending")} <> '{}'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("ExecutorJob as j")
          .where("j.key", "=", param("key"))
          .where("j.token", "=", param("token"))
          .select("j.key"),
      ),
    ),
)

/** After a sleep that was all the run waited for, its call continues in the same job. Fenced like a commit. */
export const resumeRun = (db: Db, { key, token }: Job, run: JobRun) =>
  resume(db, { key, token, runId: run.id })
