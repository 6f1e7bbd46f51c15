import { sql } from "kysely"

import type { Db } from "@/lib/db/kysely"

/**
 * PostgreSQL's clock decides when a job is due, so jobs are planned by it, too: this machine's clock may be wrong, or
 * jump, and sleeps would be skipped or take too long. Between two readings, time that can't jump is added.
 */
let reading = { ms: Date.now(), at: performance.now() }

/** PostgreSQL's time in milliseconds, in a statement that calls `setDatabaseTime` with it. */
export const databaseTime = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`

export const setDatabaseTime = (ms: number) => void (reading = { ms, at: performance.now() })

export const databaseNow = () => Math.round(reading.ms + performance.now() - reading.at)

export const inMs = (ms: number) => new Date(databaseNow() + ms)

export async function readDatabaseClock(db: Db): Promise<void> {
  const { ms } = await db.selectNoFrom(databaseTime.as("ms")).executeTakeFirstOrThrow()
  setDatabaseTime(ms)
}
