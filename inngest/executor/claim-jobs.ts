import type { Sql } from "@/lib/db"
import type { StepValue } from "./resolve-step"
import { run, toJson } from "./sql"
import type { StoredEvent } from "./store-events"

export type JobRun = {
  id: string
  functionId: string
  events: [StoredEvent, ...StoredEvent[]]
  pending: string[]
  branched: boolean
  parentRunId: string | null
  startedAt: string | null
}

/** What a job of a run does: discover the next steps, run the planned step `target`, or end the sleep `memo`. */
export type StepPayload = {
  target?: string
  memo?: string
  value?: StepValue
  race?: boolean
  /** The step's name, for whoever looks. */
  name?: string | null
  /** What the last attempt failed with, likewise. */
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

/**
 * Takes due jobs in order of rank, under a lease, and of each concurrency key no more than has room ($6: how many run
 * now). A sleep or a timeout that is over gets its result here, in the same statement, so that an event that comes
 * later finds it decided.
 */
const claim = {
  name: "executor_claim",
  text: `
    WITH candidate AS MATERIALIZED (
      SELECT key, "runId", payload->>'memo' AS memo, payload->'value' AS value, payload->>'name' AS name, concurrency, rank
      FROM "ExecutorJob"
      WHERE rank <= now() + $4 * interval '1 s' AND "dueAt" <= now() AND NOT (concurrency && $3)
      ORDER BY rank LIMIT $1 FOR UPDATE SKIP LOCKED),
    place AS (
      SELECT key, counted, row_number() OVER (PARTITION BY counted ORDER BY rank, key) AS place
      FROM candidate, unnest(concurrency) counted),
    due AS MATERIALIZED (
      SELECT * FROM candidate WHERE key NOT IN (
        SELECT key FROM place
        WHERE place > split_part(counted, '|', 1)::int - coalesce(($6::json->>counted)::int, 0))),
    slept AS (
      INSERT INTO "ExecutorStep" ("runId", id, value, name)
      SELECT "runId", memo, coalesce(value, '{"data":null}')::json, name FROM due WHERE memo IS NOT NULL
      ON CONFLICT DO NOTHING),
    timed_out AS (DELETE FROM "ExecutorWait" w USING due WHERE w."runId" = due."runId" AND w."stepId" = due.memo)
    UPDATE "ExecutorJob" j SET
      "dueAt" = now() + $5 * interval '1 s', "ownerId" = $2, token = nextval('"ExecutorJob_token_seq"')
    FROM due WHERE j.key = due.key
    RETURNING j.key, j.token, j.kind, j."runId", j.payload, j.concurrency, j.attempt, j.rank,
      (SELECT count(*)::int FROM candidate) AS candidates,
      (SELECT row_to_json(r) FROM (
        SELECT id, "functionId", events, pending, branched, "parentRunId", "startedAt"
        FROM "ExecutorRun" WHERE id = j."runId") r) AS run,
      (SELECT json_object_agg(s.id, s.value ORDER BY s.seq) FROM "ExecutorStep" s WHERE s."runId" = j."runId") AS steps`,
}

type Claim = {
  limit: number
  ownerId: number
  leaseSeconds: number
  slackSeconds: number
  concurrency: Concurrency
}

const limitOf = (key: string) => Number(key.split("|", 1)[0])

/** Counts running jobs per concurrency key. In this process only: with several executors each has its own count. */
export function concurrencyCounter() {
  const running = new Map<string, number>()
  const count = (key: string) => running.get(key) ?? 0
  return {
    full: () => [...running.keys()].filter((key) => count(key) >= limitOf(key)),
    counts: () => Object.fromEntries(running),
    enter(keys: string[]) {
      for (const key of keys) running.set(key, count(key) + 1)
    },
    leave(keys: string[]) {
      for (const key of keys) {
        if (count(key) > 1) running.set(key, count(key) - 1)
        else running.delete(key)
      }
    },
  }
}

type Concurrency = ReturnType<typeof concurrencyCounter>

/** Claims up to `limit` due jobs. `full` tells that more are likely to be due. */
export async function claimJobs(
  sql: Sql,
  { limit, ownerId, leaseSeconds, slackSeconds, concurrency }: Claim,
) {
  const counts = toJson(concurrency.counts())
  const values = [limit, ownerId, concurrency.full(), slackSeconds, leaseSeconds, counts]
  const { rows } = await run<Job & { rank: Date; candidates: number }>(sql, claim, values)
  for (const job of rows) concurrency.enter(job.concurrency)
  const jobs: Job[] = rows.toSorted((a, b) => a.rank.getTime() - b.rank.getTime())
  return { jobs, full: rows[0]?.candidates === limit }
}

const nextDue = {
  name: "executor_next_due",
  text: `
    SELECT extract(epoch FROM min("dueAt") - now())::float8 * 1000 AS ms FROM "ExecutorJob"
    WHERE rank <= now() + ($1 + 1) * interval '1 s' AND "dueAt" <= now() + interval '1 s'`,
}

/** In how many milliseconds the next job is due; null when that is more than a second away. */
export async function nextDueMs(sql: Sql, slackSeconds: number): Promise<number | null> {
  const { rows } = await run<{ ms: number | null }>(sql, nextDue, [slackSeconds])
  return rows[0]?.ms ?? null
}
