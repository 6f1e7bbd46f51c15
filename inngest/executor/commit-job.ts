import type { Sql } from "@/lib/db"
import type { Job, JobRun } from "./claim-jobs"
import type { NewWait } from "./insert-runs"
import type { NewJob, NewStep } from "./plan-outcome"
import { run, toJson } from "./sql"

export type Commit = {
  steps?: NewStep[]
  jobs?: NewJob[]
  waits?: NewWait[]
  pending?: string[]
  /** The planned step, sleep or timeout that this job was for. */
  resolved?: string | null
  /** Call the function again once nothing is pending, or at once if `resolved` was in a race. */
  more?: boolean
  race?: boolean
  branched?: boolean
  /** Keep the job and do it again then; otherwise it is done. */
  again?: { dueAt: Date; attempt: number; error?: unknown } | null
}

/** The first two parts of every commit: the run's row is locked before its jobs, then the token decides. */
const locked = `locked AS MATERIALIZED (SELECT id FROM "ExecutorRun" WHERE id = $3 FOR NO KEY UPDATE)`

const done = `mine AS (
  DELETE FROM "ExecutorJob" USING locked
  WHERE key = $1 AND token = $2 AND $4::timestamptz IS NULL AND $5::int IS NULL RETURNING 1)`

const again = `mine AS (
  UPDATE "ExecutorJob" SET "dueAt" = $4::timestamptz, rank = $4::timestamptz, attempt = $5::int, "ownerId" = NULL,
    payload = (payload - 'error') || $19::jsonb, token = nextval('"ExecutorJob_token_seq"')
  FROM locked WHERE key = $1 AND token = $2 RETURNING 1)`

const writes = `
  saved AS (
    INSERT INTO "ExecutorStep" ("runId", id, value, name, milliseconds, attempts)
    SELECT $3, s.id, s.value, s.name, s.ms, $18
    FROM unnest($6::text[], $7::json[], $16::text[], $17::int[]) s(id, value, name, ms), mine ON CONFLICT DO NOTHING),
  waits AS (
    INSERT INTO "ExecutorWait" ("runId", "stepId", event, key, expression, cancels, "expiresAt")
    SELECT $3, x."stepId", x.event, x.key, x.expression, false, x."expiresAt" FROM json_to_recordset($8::json) AS x(
      "stepId" text, event text, key text, expression text, "expiresAt" timestamptz), mine ON CONFLICT DO NOTHING),
  progress AS (
    UPDATE "ExecutorRun" SET
      branched = $12 OR cardinality(array_remove(pending, $10)) > 0,
      pending = array_remove(pending, $10) || (
        SELECT coalesce(array_agg(p), '{}') FROM unnest($9::text[]) p WHERE p <> ALL (pending))
    FROM mine WHERE id = $3 AND (cardinality($9::text[]) > 0 OR $10::text IS NOT NULL OR branched <> $12)
    RETURNING cardinality(pending) AS left),
  jobs AS (
    INSERT INTO "ExecutorJob" (key, kind, "runId", concurrency, payload, "dueAt", rank)
    SELECT x.key, 'step', $3, $14, x.payload, x."dueAt", x."dueAt" FROM json_to_recordset($11::json) AS x(
      key text, payload jsonb, "dueAt" timestamptz), mine ON CONFLICT DO NOTHING),
  next AS (
    INSERT INTO "ExecutorJob" (key, kind, "runId", concurrency)
    SELECT $3 || ':step' || CASE WHEN $15 THEN ':' || $10 ELSE '' END, 'step', $3, $14 FROM mine
    WHERE $13 AND ($15 OR coalesce((SELECT "left" FROM progress), 0) = 0)
    ON CONFLICT DO NOTHING)
  SELECT 1 FROM mine`

const commitDone = { name: "executor_commit", text: `WITH ${locked}, ${done}, ${writes}` }
const commitAgain = { name: "executor_commit_again", text: `WITH ${locked}, ${again}, ${writes}` }

/**
 * Writes all that one job came to, in one statement: results, new jobs and waits, what is pending. False, and
 * nothing written, when the job is no longer ours.
 */
export async function commitJob(sql: Sql, job: Job, commit: Commit): Promise<boolean> {
  const { steps = [], jobs = [], waits = [], pending = [], resolved = null, again = null } = commit
  const { rowCount } = await run(sql, again ? commitAgain : commitDone, [
    job.key,
    job.token,
    job.runId,
    again?.dueAt ?? null,
    again?.attempt ?? null,
    steps.map(({ id }) => id),
    steps.map(({ value }) => toJson(value)),
    toJson(waits),
    pending,
    resolved,
    toJson(jobs),
    commit.branched ?? false,
    commit.more ?? false,
    job.concurrency,
    Boolean(commit.race && resolved),
    steps.map(({ name }) => name),
    steps.map(({ milliseconds }) => milliseconds),
    job.attempt + 1,
    ...(again ? [toJson(again.error === undefined ? {} : { error: again.error })] : []),
  ])
  return rowCount === 1
}

/** The common end of a run, in one statement. */
const complete = {
  name: "executor_complete",
  text: `
    WITH locked AS MATERIALIZED (SELECT id FROM "ExecutorRun" WHERE id = $3 FOR NO KEY UPDATE),
    mine AS (DELETE FROM "ExecutorJob" USING locked WHERE key = $1 AND token = $2 RETURNING 1),
    saved AS (
      INSERT INTO "ExecutorStep" ("runId", id, value, name, milliseconds, attempts)
      SELECT $3, s.id, s.value, s.name, s.ms, $9
      FROM unnest($5::text[], $6::json[], $7::text[], $8::int[]) s(id, value, name, ms), mine
      ON CONFLICT DO NOTHING),
    jobs AS (DELETE FROM "ExecutorJob" USING mine WHERE "runId" = $3 AND key <> $1 RETURNING 1),
    waits AS (DELETE FROM "ExecutorWait" USING mine WHERE "runId" = $3 AND (SELECT count(*) FROM jobs) >= 0)
    UPDATE "ExecutorRun" SET status = 'completed', output = $4, "endedAt" = now(), pending = '{}'
    FROM mine WHERE id = $3`,
}

/** Ends a run that nobody listens to. False when the job is no longer ours. */
export async function completeRun(sql: Sql, job: Job, output: unknown, steps: NewStep[]): Promise<boolean> {
  const { rowCount } = await run(sql, complete, [
    job.key,
    job.token,
    job.runId,
    toJson(output),
    steps.map(({ id }) => id),
    steps.map(({ value }) => toJson(value)),
    steps.map(({ name }) => name),
    steps.map(({ milliseconds }) => milliseconds),
    job.attempt + 1,
  ])
  return rowCount === 1
}

/** A sleep that was all the run waited for is over: its call goes on in the same job. Fenced like a commit. */
const resume = {
  name: "executor_resume",
  text: `
    UPDATE "ExecutorRun" SET pending = '{}', branched = false
    WHERE id = $3 AND pending <> '{}' AND EXISTS (SELECT 1 FROM "ExecutorJob" WHERE key = $1 AND token = $2)`,
}

export const resumeRun = (sql: Sql, job: Job, { id }: JobRun) => run(sql, resume, [job.key, job.token, id])
