import { pool, type Sql } from "@/lib/db"
import { run } from "./sql"

export const runStatuses = ["running", "completed", "failed", "cancelled"] as const
export type RunStatus = (typeof runStatuses)[number]

export type RunSummary = {
  id: string
  functionId: string
  status: RunStatus
  /** The event that started it; a batch has more of them. */
  event: string | null
  error: string | null
  createdAt: string
  endedAt: string | null
  retriedAs: string | null
}

const pageSize = 50

/** Above every ULID, whose first character is at most 7. */
const beforeAll = "8"

const columns = `id, "functionId", status, events->0->>'name' AS event, left(output->>'message', 300) AS error,
  "createdAt", "endedAt", "retriedAs"`

const listAll = {
  name: "executor_list_runs",
  text: `SELECT ${columns} FROM "ExecutorRun" WHERE id < $1 ORDER BY id DESC LIMIT $2`,
}

/**
 * The newest of each function and status, by one index, and the newest of these. Functions that are no longer deployed
 * have runs as well, so their ids are read from the index, by leaps.
 */
const listSome = {
  name: "executor_list_some_runs",
  text: `
    WITH RECURSIVE known AS (
      (SELECT "functionId" FROM "ExecutorRun" ORDER BY "functionId" LIMIT 1)
      UNION ALL
      SELECT (SELECT r."functionId" FROM "ExecutorRun" r WHERE r."functionId" > known."functionId"
              ORDER BY r."functionId" LIMIT 1)
      FROM known WHERE known."functionId" IS NOT NULL),
    wanted AS (SELECT "functionId" FROM known WHERE $3::text IS NULL UNION ALL SELECT $3 WHERE $3 IS NOT NULL)
    SELECT found.* FROM wanted CROSS JOIN unnest($4::text[]) AS asked(status) CROSS JOIN LATERAL (
      SELECT ${columns} FROM "ExecutorRun" r
      WHERE r."functionId" = wanted."functionId" AND r.status = asked.status AND id < $1
      ORDER BY id DESC LIMIT $2) found
    ORDER BY id DESC LIMIT $2`,
}

export type RunFilter = { functionId?: string; status?: RunStatus; cursor?: string }

type Row = Omit<RunSummary, "createdAt" | "endedAt"> & { createdAt: Date; endedAt: Date | null }

/** Runs, newest first. `nextCursor` is null on the last page. */
export async function listRuns({ functionId, status, cursor = beforeAll }: RunFilter, sql: Sql = pool) {
  const page = [cursor, pageSize + 1]
  const { rows } = await (functionId || status
    ? run<Row>(sql, listSome, [...page, functionId ?? null, status ? [status] : runStatuses])
    : run<Row>(sql, listAll, page))
  const runs = rows.slice(0, pageSize).map((row): RunSummary => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
  return { runs, nextCursor: rows.length > pageSize ? (runs.at(-1)?.id ?? null) : null }
}
