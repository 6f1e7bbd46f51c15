import { pool, type Sql } from "@/lib/db"
import { run } from "./sql"

const mostEnded = 50_000
const mostRunning = 10_000

export type RunCount = {
  functionId: string
  status: string
  /** The hour in which they ended, in UTC; null for those that run. */
  hour: string | null
  count: number
}

const count = {
  name: "executor_count_runs",
  text: `
    WITH ended AS (
      SELECT "functionId", status, "endedAt" FROM "ExecutorRun"
      WHERE "endedAt" > now() - interval '24 hours' ORDER BY "endedAt" DESC LIMIT ${mostEnded}),
    running AS (SELECT "functionId" FROM "ExecutorRun" WHERE "endedAt" IS NULL LIMIT ${mostRunning})
    SELECT "functionId", status, date_trunc('hour', "endedAt", 'UTC') AS hour, count(*)::int, min("endedAt") AS since
    FROM ended GROUP BY 1, 2, 3
    UNION ALL
    SELECT "functionId", 'running', NULL, count(*)::int, NULL FROM running GROUP BY 1`,
}

type Row = Omit<RunCount, "hour"> & { hour: Date | null; since: Date | null }

/**
 * The runs of the last 24 hours. Counting has an end: where there were more, `since` says how far back it goes, and
 * `runningCut` that more run than were counted.
 */
export async function countRuns(sql: Sql = pool) {
  const { rows } = await run<Row>(sql, count)
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
    since: sum(false) === mostEnded ? new Date(earliest).toISOString() : null,
    runningCut: sum(true) === mostRunning,
  }
}
