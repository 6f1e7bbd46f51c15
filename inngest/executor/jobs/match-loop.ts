import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import type { FunctionTable } from "@/inngest/executor/function-config"
import { matchEvents } from "./match-events"
import { retryWhileDisconnected } from "@/inngest/executor/reconnect"
import { databaseFailure } from "@/lib/db/database-failure"
import type { Signal } from "@/inngest/executor/signal"

type Options = { db: Db; functions: FunctionTable; signal: Signal; onMatched: () => void }

const batchSize = 200

/** LISTEN wakes the loop. Polling only covers notifications lost with a connection. */
const pollMs = 1_000

const setAsideNext = (db: Db) =>
  db
    .updateTable("ExecutorEvent")
    .set({ pending: false })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("ExecutorEvent as next")
        .where("next.pending", "=", sql.lit(true))
        .select("next.id")
        .orderBy("next.seq")
        .limit(1),
    )
    .returning(["id", "name"])
    .executeTakeFirst()

/** Matches stored events until it's stopped. */
export function matchLoop({ db, functions, signal, onMatched }: Options) {
  let stopping = false
  let limit = batchSize

  async function matchAll() {
    for (let matched = limit; matched >= limit && !stopping;) {
      matched = await retryWhileDisconnected(
        () => db.transaction().execute((tx) => matchEvents(tx, functions, limit)),
        2_000,
      )
      if (matched > 0) onMatched()
      if (matched > 0) limit = batchSize
    }
  }

  /** An event that can't be matched must not block the others: they're matched one by one, and it's set aside. */
  async function recover(error: unknown) {
    if (databaseFailure(error)) return // not the event's fault
    log.error("matching events failed", { error, limit })
    if (limit === 1) {
      const event = await setAsideNext(db)
      log.error("event set aside: it won't start or resume a run", { event })
    }
    limit = 1
    signal.wake()
  }

  async function loop() {
    while (!stopping) {
      await matchAll().catch((error) => recover(error).catch(() => {}))
      if (!stopping) await signal.wait(pollMs)
    }
  }

  const ended = loop()
  return {
    async stop() {
      stopping = true
      signal.wake()
      await ended
    },
  }
}
