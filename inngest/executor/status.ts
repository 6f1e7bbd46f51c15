import { sql } from "kysely"

import { db as database, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago, fromNow } from "@/lib/db/time"

export type ExecutorStatus = {
  /** An executor had a heartbeat within the last 15 seconds. */
  alive: boolean
  /** Jobs due but not started, and events not matched yet. Counted up to 10,000. */
  pendingJobs: number
  /** How long the oldest of them has waited. */
  oldestDueSeconds: number
}

const maxCounted = sql.lit(10_000)

/** Cheap enough for a health check. */
export const executorStatus = (db: Db = database): Promise<ExecutorStatus> =>
  db
    .with("due", (db) =>
      db
        .selectFrom("ExecutorJob")
        .where("rank", "<=", fromNow("10 minutes"))
        .where("dueAt", "<=", now)
        .where("ownerId", "is", null)
        .select("dueAt as since")
        .limit(maxCounted),
    )
    .with("arrived", (db) =>
      db
        .selectFrom("ExecutorEvent")
        .where("pending", "=", sql.lit(true))
        .select("receivedAt as since")
        .orderBy("seq")
        .limit(maxCounted),
    )
    .with("waiting", (db) =>
      db.selectFrom("due").select("since").unionAll(db.selectFrom("arrived").select("since")),
    )
    .selectFrom("waiting")
    .select(({ ref, exists, selectFrom }) => [
      sql<boolean>`${exists(
        selectFrom("ExecutorHeartbeat").where("beatAt", ">", ago("15 seconds")).select("ownerId"),
      )}`.as("alive"),
      sql<number>`least(count(*), ${maxCounted})::int`.as("pendingJobs"),
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(${ref("since")})), 0))::float8`.as(
        "oldestDueSeconds",
      ),
    ])
    .executeTakeFirstOrThrow()
