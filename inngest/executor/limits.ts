import type { Sql } from "@/lib/db"
import { run } from "./sql"
import { indexable } from "./wait-key"

/**
 * GCRA (leaky bucket) in one row per key: `until` is the instant up to which the quota has been used. One use costs
 * `costMs`; it is refused when `until` would lie more than `toleranceMs` ahead.
 */
const use = {
  name: "executor_use_limit",
  text: `
    INSERT INTO "ExecutorLimit" AS l (key, until) VALUES ($1, now() + $2::float8 * interval '1 ms')
    ON CONFLICT (key) DO UPDATE SET until = greatest(l.until, now()) + $2::float8 * interval '1 ms'
      WHERE greatest(l.until, now()) + ($2::float8 - $3::float8) * interval '1 ms' <= now()
    RETURNING until`,
}

type Quota = { key: string; costMs: number; toleranceMs: number }

/** Takes one use out of the quota; the new `until`, or null when it is used up. */
export async function useLimit(sql: Sql, { key, costMs, toleranceMs }: Quota): Promise<Date | null> {
  const { rows } = await run<{ until: Date }>(sql, use, [indexable(key), costMs, toleranceMs])
  return rows[0]?.until ?? null
}

/** The row lock makes two executors that start the same singleton wait for each other. */
const lockSingleton = {
  name: "executor_lock_singleton",
  text: `
    INSERT INTO "ExecutorLimit" AS l (key, until) VALUES ($1, now())
    ON CONFLICT (key) DO UPDATE SET until = now()
    RETURNING (SELECT r.id FROM "ExecutorRun" r WHERE r.id = l."runId" AND r.status = 'running') AS "runId"`,
}

const holdSingleton = {
  name: "executor_hold_singleton",
  text: `UPDATE "ExecutorLimit" SET "runId" = $2 WHERE key = $1`,
}

/** Locks a singleton's key; the id of the run that holds it now, if one is running. */
export async function singletonHolder(sql: Sql, key: string): Promise<string | null> {
  const { rows } = await run<{ runId: string | null }>(sql, lockSingleton, [indexable(key)])
  return rows[0]?.runId ?? null
}

export const takeSingleton = (sql: Sql, key: string, runId: string) =>
  run(sql, holdSingleton, [indexable(key), runId])
