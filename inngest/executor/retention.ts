import type pg from "pg"

const batchSize = 1_000

/** History is kept for seven days; a limit's row for as long as it has any effect. */
const statements = [
  `DELETE FROM "ExecutorRun" WHERE id IN (
     SELECT id FROM "ExecutorRun" WHERE "endedAt" < now() - interval '7 days' LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM "ExecutorEvent" WHERE id IN (
     SELECT id FROM "ExecutorEvent" WHERE "receivedAt" < now() - interval '7 days' AND NOT pending
     LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM "ExecutorLimit" WHERE key IN (
     SELECT key FROM "ExecutorLimit" l WHERE until < now() AND NOT EXISTS (
       SELECT 1 FROM "ExecutorRun" r WHERE r.id = l."runId" AND r.status = 'running')
     LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  `DELETE FROM "ExecutorHeartbeat" WHERE "beatAt" < now() - interval '1 hour'`,
]

/** Deletes old events, runs (with their steps) and spent limits, in batches that hold no lock for long; how many rows. */
export async function purgeHistory(pool: pg.Pool): Promise<number> {
  let total = 0
  for (const statement of statements) {
    for (let deleted = batchSize; deleted >= batchSize; total += deleted) {
      deleted = (await pool.query(statement)).rowCount ?? 0
    }
  }
  return total
}
