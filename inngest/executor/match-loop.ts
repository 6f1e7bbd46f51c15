import type pg from "pg"

import { log } from "@/lib/log"
import type { FunctionTable } from "./function-config"
import { matchEvents } from "./match-events"
import { isConnectionError, withPatience } from "./reconnect"
import type { Signal } from "./signal"
import { inTransaction } from "./sql"

type Options = { pool: pg.Pool; functions: FunctionTable; signal: Signal; onMatched: () => void }

const batchSize = 200

/** Wake-ups come by LISTEN; this only covers the ones lost with a connection. */
const pollMs = 1_000

const setAside = `
  UPDATE "ExecutorEvent" SET pending = false
  WHERE id = (SELECT id FROM "ExecutorEvent" WHERE pending ORDER BY seq LIMIT 1) RETURNING id, name`

/** Matches stored events until it is stopped. */
export function matchLoop({ pool, functions, signal, onMatched }: Options) {
  let stopping = false
  let limit = batchSize

  async function matchAll() {
    for (let matched = limit; matched >= limit && !stopping;) {
      matched = await withPatience(
        () => inTransaction(pool, (sql) => matchEvents(sql, functions, limit)),
        2_000,
      )
      if (matched > 0) onMatched()
      if (matched > 0) limit = batchSize
    }
  }

  /** An event that cannot be matched must not hold up the others: they go one by one, and it is set aside. */
  async function recover(error: unknown) {
    if (isConnectionError(error)) return
    log.error("events could not be matched", { error, limit })
    if (limit === 1) {
      const { rows } = await pool.query<{ id: string; name: string }>(setAside)
      log.error("event set aside; it starts nothing", { event: rows[0] })
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
