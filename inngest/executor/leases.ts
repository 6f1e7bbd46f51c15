import type { Sql } from "@/lib/db"
import type { Job } from "./claim-jobs"
import { ownerLock } from "./owner-session"
import { run } from "./sql"

// SKIP LOCKED here and below: a row that is locked is just being finished, and waiting for it could deadlock.
const renew = {
  name: "executor_renew",
  text: `
    UPDATE "ExecutorJob" j SET "dueAt" = now() + $3 * interval '1 s'
    FROM (
      SELECT key FROM "ExecutorJob" JOIN unnest($1::text[], $2::bigint[]) c(key, token) USING (key, token)
      FOR UPDATE OF "ExecutorJob" SKIP LOCKED) ours
    WHERE j.key = ours.key`,
}

/** Renews the leases of jobs in flight. Only a frozen process loses one. */
export const renewLeases = (sql: Sql, jobs: Job[], leaseSeconds: number) =>
  run(sql, renew, [jobs.map(({ key }) => key), jobs.map(({ token }) => token), leaseSeconds])

const releaseStrays = {
  name: "executor_release_strays",
  text: `
    UPDATE "ExecutorJob" SET
      "dueAt" = least(now(), "dueAt"), "ownerId" = NULL, token = nextval('"ExecutorJob_token_seq"')
    WHERE "ownerId" = $1 AND token <> ALL ($2::bigint[])`,
}

/** Frees jobs that a claim took whose answer was lost with the connection: nobody is running them. */
export const releaseStrayJobs = (sql: Sql, ownerId: number, inFlight: Job[]) =>
  run(sql, releaseStrays, [ownerId, inFlight.map(({ token }) => token)])

const reap = {
  name: "executor_reap",
  text: `
    UPDATE "ExecutorJob" j SET
      "dueAt" = least(now(), "dueAt"), "ownerId" = NULL, token = nextval('"ExecutorJob_token_seq"')
    FROM (
      SELECT key FROM "ExecutorJob" WHERE "ownerId" = ANY (ARRAY(
        SELECT "ownerId" FROM (
          SELECT DISTINCT "ownerId" FROM "ExecutorJob" WHERE "ownerId" <> $1) owners
        WHERE pg_try_advisory_xact_lock(${ownerLock}, "ownerId")))
      FOR UPDATE SKIP LOCKED) orphaned
    WHERE j.key = orphaned.key`,
}

/** Frees the jobs of executors whose session is gone, so that a killed process costs no waiting; how many. */
export async function reapJobs(sql: Sql, ownerId: number): Promise<number> {
  const { rowCount } = await run(sql, reap, [ownerId])
  return rowCount ?? 0
}
