import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { indexableKey } from "@/inngest/executor/events/wait-key"

type Quota = { key: string; costMs: number; toleranceMs: number }

const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`

/**
 * GCRA (leaky bucket) with one row per key: the quota is used up until `until`. Each use adds `costMs`, and is
 * rejected if that puts `until` more than `toleranceMs` in the future. Returns the new `until`, or null if rejected.
 */
export async function consumeQuota(db: Db, { key, costMs, toleranceMs }: Quota): Promise<Date | null> {
  const row = await db
    .insertInto("ExecutorLimit")
    .values({ key: indexableKey(key), until: sql<Date>`now() + ${milliseconds(costMs)}` })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(({ ref }) => ({
          until: sql<Date>`greatest(${ref("ExecutorLimit.until")}, now()) + ${milliseconds(costMs)}`,
        }))
        .where(
          ({ ref }) =>
            sql<boolean>`greatest(${ref("ExecutorLimit.until")}, now()) + ${milliseconds(costMs - toleranceMs)} <= now()`,
        ),
    )
    .returning("until")
    .executeTakeFirst()
  return row?.until ?? null
}

/** Locks a singleton's key, so that executors starting it take turns. Returns the run that holds it, if it's running. */
export async function singletonHolder(db: Db, key: string): Promise<string | null> {
  const row = await db
    .insertInto("ExecutorLimit")
    .values({ key: indexableKey(key), until: now })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ until: now }))
    .returning((eb) =>
      eb
        .selectFrom("ExecutorRun as r")
        .whereRef("r.id", "=", "ExecutorLimit.runId")
        .where("r.status", "=", "running")
        .select("r.id")
        .as("runId"),
    )
    .executeTakeFirst()
  return row?.runId ?? null
}

export const takeSingleton = (db: Db, key: string, runId: string) =>
  db.updateTable("ExecutorLimit").set({ runId }).where("key", "=", indexableKey(key)).execute()
