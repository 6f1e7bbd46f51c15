import { sql, type QueryCreator } from "kysely"

import type { Db } from "@/lib/db/database"
import { jsonTextAs, storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"
import type { DB } from "@/prisma/generated/kysely/tables"
import { newToken, type Job } from "./claim-jobs"
import type { NewWait } from "@/inngest/executor/runs/insert-runs"
import type { NewJob, NewStep } from "./plan-outcome"

export type Commit = {
  steps?: NewStep[]
  jobs?: NewJob[]
  waits?: NewWait[]
  pending?: string[]
  /** The planned step, sleep, or timeout this job was for. */
  resolved?: string | null
  /** Call the function again once nothing is pending, or immediately if `resolved` was in a race. */
  callAgain?: boolean
  race?: boolean
  branched?: boolean
  /** Keep the job and run it again then; otherwise it's done. */
  retry?: { dueAt: Date; attempt: number; error?: unknown } | null
}

export type JobParams = { key: string; token: string; runId: string | null }
export type StepParams = { steps: string; attempts: number }
type CommitParams = JobParams &
  StepParams & {
    waits: string
    jobs: string
    pending: string[]
    resolved: string | null
    branched: boolean
    callAgain: boolean
    isRace: boolean
    concurrency: string[]
  }
type RetryParams = CommitParams & { dueAt: Date; attempt: number; error: string }

/** Locks the run before its jobs, as every statement does, to prevent deadlocks. */
export const lockRun = (db: QueryCreator<DB>, input: JobParams) =>
  db.with(
    (cte) => cte("locked").materialized(),
    (db) => db.selectFrom("ExecutorRun").where("id", "=", input.runId).select("id").forNoKeyUpdate(),
  )

const stepColumns = { id: "text", value: "json", name: "text", milliseconds: "integer" } as const
const waitColumns = {
  stepId: "text",
  event: "text",
  key: "text",
  expression: "text",
  expiresAt: "timestamptz",
} as const
const jobColumns = { key: "text", payload: "jsonb", dueAt: "timestamptz" } as const

type Mine = { locked: { id: string } } & { mine: { one: number } }

/** Inserts finished steps, if the job is in `mine`. */
export const saveSteps = (db: QueryCreator<DB & Mine>, input: JobParams & StepParams) =>
  db
    .insertInto("ExecutorStep")
    .columns(["runId", "id", "value", "name", "milliseconds", "attempts"])
    .expression((eb) =>
      eb
        .selectFrom(["mine", jsonTextAs("step", stepColumns, input.steps)])
        .select([
          sql`${input.runId}::text`.as("runId"),
          "step.id",
          "step.value",
          "step.name",
          "step.milliseconds",
          sql`${input.attempts}::int`.as("attempts"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())

const writes = (db: QueryCreator<DB & Mine>, input: CommitParams) => {
  const runId = sql<string>`${input.runId}::text`
  const resolved = sql<string | null>`${input.resolved}::text`
  const planned = sql<string[]>`${input.pending}::text[]`
  const branched = sql<boolean>`${input.branched}::boolean`
  const isRace = sql<boolean>`${input.isRace}::boolean`
  const concurrency = sql<string[]>`${input.concurrency}::text[]`
  return db
    .with("saved", (db) => saveSteps(db, input))
    .with("waits", (db) =>
      db
        .insertInto("ExecutorWait")
        .columns(["runId", "stepId", "event", "key", "expression", "cancels", "expiresAt"])
        .expression((eb) =>
          eb
            .selectFrom(["mine", jsonTextAs("wait", waitColumns, input.waits)])
            .select([
              runId.as("runId"),
              "wait.stepId",
              "wait.event",
              "wait.key",
              "wait.expression",
              sql`false`.as("cancels"),
              "wait.expiresAt",
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("progress", (db) =>
      db
        .updateTable("ExecutorRun as r")
        .from("mine")
        .set(({ ref }) => {
          const rest = sql<string[]>`array_remove(${ref("r.pending")}, ${resolved})`
          return {
            branched: sql<boolean>`${branched} or cardinality(${rest}) > 0`,
            pending: sql<string[]>`${rest} || (
              select coalesce(array_agg(p), '{}') from unnest(${planned}) p where p <> all (${ref("r.pending")}))`,
          }
        })
        .where("r.id", "=", input.runId)
        .where(
          ({ ref }) =>
            sql<boolean>`(cardinality(${planned}) > 0 or ${resolved} is not null or ${ref("r.branched")} <> ${branched})`,
        )
        .returning(({ ref }) => sql<number>`cardinality(${ref("r.pending")})`.as("left")),
    )
    .with("jobs", (db) =>
      db
        .insertInto("ExecutorJob")
        .columns(["key", "kind", "runId", "concurrency", "payload", "dueAt", "rank"])
        .expression((eb) =>
          eb
            .selectFrom(["mine", jsonTextAs("job", jobColumns, input.jobs)])
            .select([
              "job.key",
              sql`'step'`.as("kind"),
              runId.as("runId"),
              concurrency.as("concurrency"),
              "job.payload",
              "job.dueAt",
              "job.dueAt as rank",
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("next", (db) =>
      db
        .insertInto("ExecutorJob")
        .columns(["key", "kind", "runId", "concurrency"])
        .expression((eb) =>
          eb
            .selectFrom("mine")
            .where(sql<boolean>`${input.callAgain}::boolean`)
            .where(
              sql<boolean>`(${isRace} or coalesce((${eb.selectFrom("progress").select("left")}), 0) = 0)`,
            )
            .select([
              sql`${runId} || ':step' || case when ${isRace} then ':' || ${resolved} else '' end`.as("key"),
              sql`'step'`.as("kind"),
              runId.as("runId"),
              concurrency.as("concurrency"),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("mine")
    .select("one")
}

const commitDone = compileOnce((db, input: CommitParams) =>
  writes(
    lockRun(db, input).with("mine", (db) =>
      db
        .deleteFrom("ExecutorJob as j")
        .using("locked")
        .where("j.key", "=", input.key)
        .where("j.token", "=", input.token)
        .returning(sql.lit(1).as("one")),
    ),
    input,
  ),
)

const commitRetry = compileOnce((db, input: RetryParams) =>
  writes(
    lockRun(db, input).with("mine", (db) =>
      db
        .updateTable("ExecutorJob as j")
        .from("locked")
        .set(({ ref }) => ({
          dueAt: input.dueAt,
          rank: input.dueAt,
          attempt: input.attempt,
          ownerId: null,
          payload: sql<string>`(${ref("j.payload")} - 'error') || ${input.error}::jsonb`,
          token: newToken,
        }))
        .where("j.key", "=", input.key)
        .where("j.token", "=", input.token)
        .returning(sql.lit(1).as("one")),
    ),
    input,
  ),
)

/**
 * Writes all results of a job in one statement: step results, new jobs and waits, and pending steps. Returns false,
 * without writing, if another executor has the job.
 */
export async function commitJob(db: Db, job: Job, commit: Commit): Promise<boolean> {
  const { steps = [], jobs = [], waits = [], pending = [], resolved = null, retry = null } = commit
  const params = {
    key: job.key,
    token: job.token,
    runId: job.runId,
    steps: storableJson(steps),
    attempts: job.attempt + 1,
    waits: storableJson(waits),
    jobs: storableJson(jobs),
    pending,
    resolved,
    branched: commit.branched ?? false,
    callAgain: commit.callAgain ?? false,
    isRace: Boolean(commit.race && resolved),
    concurrency: job.concurrency,
  }
  if (!retry) return (await commitDone(db, params)).length === 1
  const { dueAt, attempt, error } = retry
  const lastError = storableJson(error === undefined ? {} : { error })
  return (await commitRetry(db, { ...params, dueAt, attempt, error: lastError })).length === 1
}
