import type { Sql } from "@/lib/db"
import type { StepValue } from "./resolve-step"
import { run } from "./sql"
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
 * Takes due jobs in order of rank, under a lease. A sleep or a timeout that is over gets its result here, in the
 * same statement, so that an event that comes later finds it decided.
 */
const claim = {
  name: "executor_claim",
  text: `
    WITH due AS MATERIALIZED (
      SELECT key, "runId", payload->>'memo' AS memo, payload->'value' AS value, payload->>'name' AS name
      FROM "ExecutorJob"
      WHERE rank <= now() + $4 * interval '1 s' AND "dueAt" <= now() AND NOT (concurrency && $3)
      ORDER BY rank LIMIT $1 FOR UPDATE SKIP LOCKED),
    slept AS (
      INSERT INTO "ExecutorStep" ("runId", id, value, name)
      SELECT "runId", memo, coalesce(value, '{"data":null}')::json, name FROM due WHERE memo IS NOT NULL
      ON CONFLICT DO NOTHING),
    timed_out AS (DELETE FROM "ExecutorWait" w USING due WHERE w."runId" = due."runId" AND w."stepId" = due.memo)
    UPDATE "ExecutorJob" j SET
      "dueAt" = now() + $5 * interval '1 s', "ownerId" = $2, token = nextval('"ExecutorJob_token_seq"')
    FROM due WHERE j.key = due.key
    RETURNING j.key, j.token, j.kind, j."runId", j.payload, j.concurrency, j.attempt, j.rank,
      (SELECT row_to_json(r) FROM (
        SELECT id, "functionId", events, pending, branched, "parentRunId", "startedAt"
        FROM "ExecutorRun" WHERE id = j."runId") r) AS run,
      (SELECT json_object_agg(s.id, s.value ORDER BY s.seq) FROM "ExecutorStep" s WHERE s."runId" = j."runId") AS steps`,
}

const giveBack = {
  name: "executor_give_back",
  text: `
    UPDATE "ExecutorJob" SET "dueAt" = least(now(), rank), "ownerId" = NULL, token = nextval('"ExecutorJob_token_seq"')
    WHERE key = ANY ($1) AND "ownerId" = $2`,
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
    /** Takes a place under each key, or none when one is full. */
    enter(keys: string[]): boolean {
      if (keys.some((key) => count(key) >= limitOf(key))) return false
      for (const key of keys) running.set(key, count(key) + 1)
      return true
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
  const values = [limit, ownerId, concurrency.full(), slackSeconds, leaseSeconds]
  const { rows } = await run<Job & { rank: Date }>(sql, claim, values)
  const inOrder = rows.sort((a, b) => a.rank.getTime() - b.rank.getTime())
  const jobs: Job[] = []
  const over: Job[] = []
  for (const job of inOrder) (concurrency.enter(job.concurrency) ? jobs : over).push(job)
  if (over.length > 0) await run(sql, giveBack, [over.map(({ key }) => key), ownerId])
  return { jobs, full: rows.length === limit && jobs.length > 0 }
}
