import { sql } from "kysely"

import { db as database, type Db } from "@/lib/db/database"
import { ago } from "@/lib/db/time"

const maxEnded = 50_000
const maxRunning = 10_000

export type RunCount = {
  functionId: string
  status: string
  /** The hour in which they ended, in UTC; null for running ones. */
  hour: string | null
  count: number
}

const count = (db: Db) =>
  db
    .with("ended", (db) =>
      db
        .selectFrom("ExecutorRun")
        .where("endedAt", ">", ago("24 hours"))
        .select(["functionId", "status", "endedAt"])
        .orderBy("endedAt", "desc")
        .limit(maxEnded),
    )
    .with("running", (db) =>
      db.selectFrom("ExecutorRun").where("endedAt", "is", null).select("functionId").limit(maxRunning),
    )
    .selectFrom("ended")
    .select(({ ref, fn }) => [
      "functionId",
      "status",
      sql<Date | null>`date_trunc('hour', ${ref("endedAt")}, 'UTC')`.as("hour"),
      sql<number>`count(*)::int`.as("count"),
      fn.min("endedAt").as("since"),
    ])
    .groupBy(["functionId", "status", "hour"])
    .unionAll((eb) =>
      eb
        .selectFrom("running")
        .select([
          "functionId",
          sql<string>`'running'`.as("status"),
          sql<Date | null>`null::timestamptz`.as("hour"),
          sql<number>`count(*)::int`.as("count"),
          sql<Date | null>`null::timestamptz`.as("since"),
        ])
        .groupBy("functionId"),
    )
    .execute()

/**
 * Counts the runs of the last 24 hours, up to a maximum. If there were more, `since` is how far back the counts go, and
 * `runningCut` means that more are running than were counted.
 */
export async function countRuns(db: Db = database) {
  const rows = await count(db)
  const counts = rows.map(({ since: _since, hour, ...row }): RunCount => ({
    ...row,
    hour: hour?.toISOString() ?? null,
  }))
  const sum = (running: boolean) =>
    rows.reduce((total, row) => total + ((row.hour === null) === running ? row.count : 0), 0)
  const earliest = Math.min(...rows.flatMap(({ since }) => (since ? [since.getTime()] : [])))
  return {
    counts,
    until: new Date().toISOString(),
    since: sum(false) === maxEnded ? new Date(earliest).toISOString() : null,
    runningCut: sum(true) === maxRunning,
  }
}
