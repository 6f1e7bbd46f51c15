import { sql } from "kysely"
import { jsonObjectFrom } from "kysely/helpers/postgres"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"
import { fromNow } from "@/lib/db/time"
import type { Concurrency } from "./concurrency"
import { databaseTime, setDatabaseTime } from "@/inngest/executor/database-clock"
import type { StepValue } from "@/inngest/executor/runs/resolve-step"
import type { StoredEvent } from "@/inngest/executor/events/store-events"

export type JobRun = {
  id: string
  functionId: string
  events: [StoredEvent, ...StoredEvent[]]
  pending: string[]
  branched: boolean
  parentRunId: string | null
  startedAt: string | null
}

/** A run's job discovers the next steps, runs the planned step `target`, or ends the sleep or timeout `memo`. */
export type StepPayload = {
  target?: string
  memo?: string
  value?: StepValue
  race?: boolean
  /** The step's name and the last attempt's error, for display. */
  name?: string | null
  error?: unknown
}

export type Job = {
  key: string
  token: string
  kind: string
  runId: string | null
  payload: unknown
  concurrency: string[]
  attempt: number
  run: JobRun | null
  steps: Record<string, StepValue> | null
}

type ClaimParams = {
  limit: number
  ownerId: number
  fullKeys: string[]
  runningByKey: string
  shares: string
  newShare: number
  slackSeconds: number
  leaseSeconds: number
}

/** Every change of a job's claim gives it a new token, which fences off its earlier holders. */
export const newToken = sql<string>`default`

/**
 * Claims due jobs in order of rank, under a lease, and within each concurrency key's limit. The same statement stores
 * the result of a sleep or timeout that has ended, so that a later event can't change it.
 */
const claim = compileOnce((db, input: ClaimParams) =>
  db
    .with(
      (cte) => cte("candidate").materialized(),
      (db) =>
        db
          .selectFrom("ExecutorJob")
          .where(
            ({ ref }) =>
              sql<boolean>`${ref("rank")} <= now() + ${input.slackSeconds}::float8 * interval '1 second'`,
          )
          .where("dueAt", "<=", now)
          .where(({ ref }) => sql<boolean>`not (${ref("concurrency")} && ${input.fullKeys})`)
          .select(({ ref }) => [
            "key",
            "runId",
            "concurrency",
            "rank",
            sql<string | null>`${ref("payload")}->>'memo'`.as("memo"),
            sql<unknown>`${ref("payload")}->'value'`.as("value"),
            sql<string | null>`${ref("payload")}->>'name'`.as("name"),
          ])
          .orderBy("rank")
          .limit(input.limit)
          .forUpdate()
          .skipLocked(),
    )
    .with("place", (db) =>
      db
        .selectFrom("candidate")
        .crossJoinLateral(({ ref }) =>
          sql<{ key: string }>`unnest(${ref("candidate.concurrency")})`.as<"counted">(sql`counted(key)`),
        )
        .select((eb) => [
          "candidate.key",
          "counted.key as counted",
          eb.fn
            .agg<number>("row_number")
            .over((over) =>
              over.partitionBy("counted.key").orderBy("candidate.rank").orderBy("candidate.key"),
            )
            .as("place"),
        ]),
    )
    .with(
      (cte) => cte("due").materialized(),
      (db) =>
        db
          .selectFrom("candidate")
          .where("key", "not in", (eb) =>
            eb
              .selectFrom("place")
              .where(
                ({ ref }) =>
                  sql<boolean>`${ref("place.place")} > least(
                      split_part(${ref("counted")}, '|', 1)::int,
                      case when split_part(${ref("counted")}, '|', 3) <> '' then coalesce(
                        (${input.shares}::json->>(split_part(${ref("counted")}, '|', 1) || '|' || split_part(${ref("counted")}, '|', 2)))::int,
                        ${input.newShare}::int) end)
                    - coalesce((${input.runningByKey}::json->>${ref("counted")})::int, 0)`,
              )
              .select("place.key"),
          )
          .selectAll(),
    )
    .with("slept", (db) =>
      db
        .insertInto("ExecutorStep")
        .columns(["runId", "id", "value", "name"])
        .expression((eb) =>
          eb
            .selectFrom("due")
            .where("memo", "is not", null)
            .select(({ ref }) => [
              "runId",
              "memo",
              sql<string>`coalesce(${ref("value")}, '{"data":null}')::json`.as("value"),
              "name",
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("timed_out", (db) =>
      db
        .deleteFrom("ExecutorWait as w")
        .using("due")
        .whereRef("w.runId", "=", "due.runId")
        .whereRef("w.stepId", "=", "due.memo"),
    )
    .updateTable("ExecutorJob as j")
    .from("due")
    .set({
      dueAt: sql<Date>`now() + ${input.leaseSeconds}::float8 * interval '1 second'`,
      ownerId: input.ownerId,
      token: newToken,
    })
    .whereRef("j.key", "=", "due.key")
    .returning(databaseTime.as("time"))
    .returning(["j.key", "j.token", "j.kind", "j.runId", "j.payload", "j.concurrency", "j.attempt", "j.rank"])
    .returning((eb) => [
      eb
        .selectFrom("candidate")
        .select(sql<number>`count(*)::int`.as("count"))
        .as("candidates"),
      jsonObjectFrom(
        eb
          .selectFrom("ExecutorRun as r")
          .whereRef("r.id", "=", "j.runId")
          .select([
            "r.id",
            "r.functionId",
            "r.events",
            "r.pending",
            "r.branched",
            "r.parentRunId",
            "r.startedAt",
          ]),
      )
        .$castTo<JobRun | null>()
        .as("run"),
      eb
        .selectFrom("ExecutorStep as s")
        .whereRef("s.runId", "=", "j.runId")
        .select(({ ref }) =>
          sql<
            Record<string, StepValue>
          >`json_object_agg(${ref("s.id")}, ${ref("s.value")} order by ${ref("s.seq")})`.as("steps"),
        )
        .as("steps"),
    ]),
)

type Claim = {
  limit: number
  ownerId: number
  leaseSeconds: number
  slackSeconds: number
  concurrency: Concurrency
}

/** Claims up to `limit` due jobs. `full` means that more are likely to be due. */
export async function claimJobs(db: Db, { concurrency, ...params }: Claim) {
  const rows = await claim(db, {
    ...params,
    fullKeys: concurrency.full(),
    runningByKey: storableJson(concurrency.counts()),
    shares: storableJson(concurrency.shares()),
    newShare: concurrency.newShare,
  })
  if (rows[0]) setDatabaseTime(rows[0].time)
  for (const job of rows) concurrency.enter(job.concurrency)
  const jobs: Job[] = rows.toSorted((a, b) => a.rank.getTime() - b.rank.getTime())
  return { jobs, full: rows[0]?.candidates === params.limit }
}

const nextDue = compileOnce((db, input: { slackSeconds: number }) =>
  db
    .selectFrom("ExecutorJob")
    .where(
      ({ ref }) =>
        sql<boolean>`${ref("rank")} <= now() + (${input.slackSeconds}::float8 + 1) * interval '1 second'`,
    )
    .where("dueAt", "<=", fromNow("1 seconds"))
    .select(({ ref }) =>
      sql<number | null>`extract(epoch from min(${ref("dueAt")}) - now())::float8 * 1000`.as("ms"),
    )
    .select(databaseTime.as("time")),
)

/** Milliseconds until the next job is due; null if that's more than a second away. */
export async function nextDueMs(db: Db, slackSeconds: number): Promise<number | null> {
  const [row] = await nextDue(db, { slackSeconds })
  const { ms, time } = row!
  setDatabaseTime(time)
  return ms
}
