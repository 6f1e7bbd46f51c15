import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"

const batchSize = 1_000
const limit = sql.lit(batchSize)

/** History is kept for seven days, and a limit's row for as long as it has an effect. */
const statements = (db: Db) => [
  db
    .deleteFrom("ExecutorRun")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("ExecutorRun as r")
        .where("r.endedAt", "<", ago("7 days"))
        .select("r.id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    ),
  db
    .deleteFrom("ExecutorEvent")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("ExecutorEvent as e")
        .where("e.receivedAt", "<", ago("7 days"))
        .where("e.pending", "=", sql.lit(false))
        .select("e.id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    ),
  db.deleteFrom("ExecutorLimit").where("key", "in", (eb) =>
    eb
      .selectFrom("ExecutorLimit as l")
      .where("l.until", "<", now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("ExecutorRun as r")
              .whereRef("r.id", "=", "l.runId")
              .where("r.status", "=", sql.lit("running"))
              .select("r.id"),
          ),
        ),
      )
      .select("l.key")
      .limit(limit)
      .forUpdate()
      .skipLocked(),
  ),
  db.deleteFrom("ExecutorHeartbeat").where("beatAt", "<", ago("1 hours")),
]

/** Deletes old events, runs with their steps, and expired limits, in batches that hold no lock for long. */
export async function purgeHistory(db: Db): Promise<number> {
  let total = 0
  for (const statement of statements(db)) {
    for (let deleted = batchSize; deleted >= batchSize; total += deleted) {
      const { numDeletedRows } = await statement.executeTakeFirst()
      deleted = Number(numDeletedRows)
    }
  }
  return total
}
