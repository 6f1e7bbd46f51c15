import { sql } from "kysely"

import { db as database, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"

export type QueueDepth = {
  /** Processes with a heartbeat within the last 15 seconds. */
  executors: number
  /** Function calls in progress. */
  inFlight: number
  /** Steps that sleep, or wait for an event or their next attempt. Counted up to 10,000. */
  asleep: number
}

const maxCounted = sql.lit(10_000)
const count = sql<number>`count(*)::int`.as("count")

/** Complements `executorStatus`, which counts what's due. */
export const queueDepth = (db: Db = database): Promise<QueueDepth> =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("ExecutorHeartbeat")
        .where("beatAt", ">", ago("15 seconds"))
        .select(count)
        .$asScalar()
        .$notNull()
        .as("executors"),
      eb
        .selectFrom(
          eb
            .selectFrom("ExecutorJob")
            .where("ownerId", "is not", null)
            .select("key")
            .limit(maxCounted)
            .as("claimed"),
        )
        .select(count)
        .$asScalar()
        .$notNull()
        .as("inFlight"),
      eb
        .selectFrom(
          eb
            .selectFrom("ExecutorJob")
            .where("rank", ">", ago("10 minutes"))
            .where("dueAt", ">", now)
            .where("ownerId", "is", null)
            .where("kind", "=", sql.lit("step"))
            .select("key")
            .limit(maxCounted)
            .as("later"),
        )
        .select(count)
        .$asScalar()
        .$notNull()
        .as("asleep"),
    ])
    .executeTakeFirstOrThrow()
