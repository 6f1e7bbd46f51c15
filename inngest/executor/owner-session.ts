import { randomInt } from "node:crypto"

import pg from "pg"

import { log } from "@/lib/log"
import { pause } from "./reconnect"
import { wakeChannel } from "./store-events"

/** Namespace of the advisory locks by which an executor shows that it is alive. */
export const ownerLock = 7100

const heartbeatMs = 5_000

const beat = `
  INSERT INTO "ExecutorHeartbeat" ("ownerId") VALUES ($1) ON CONFLICT ("ownerId") DO UPDATE SET "beatAt" = now()`

export type OwnerSession = {
  /** The id to claim under; null while there is no session, when nothing may be claimed. */
  ownerId: () => number | null
  stop: () => Promise<void>
}

/**
 * A connection of its own that holds this executor's lock and listens for wake-ups. PostgreSQL drops the lock the
 * moment the process dies, so that others can take its jobs over at once. After a lost connection the same lock is
 * taken again, if it is free: what was claimed under it stays ours, unless somebody has taken it over meanwhile.
 */
export async function openOwnerSession(
  pool: pg.Pool,
  on: { notified: () => void; connected: () => void },
): Promise<OwnerSession> {
  let ownerId = randomInt(1, 2 ** 31 - 1)
  let client: pg.Client | null = null
  let stopping = false

  async function connect() {
    // The pool keeps the password out of what can be listed.
    const { password } = pool.options
    const next = new pg.Client({ ...pool.options, password, keepAlive: true, query_timeout: 10_000 })
    const lost = (error?: Error) => {
      if (client !== next) return
      client = null
      if (stopping) return
      log.warn("executor session lost", { error: error?.message })
      void next.end().catch(() => {})
      void reconnect()
    }
    next.on("error", lost)
    next.on("end", () => lost())
    next.on("notification", on.notified)
    try {
      await next.connect()
      while (!(await tryLock(next))) ownerId = randomInt(1, 2 ** 31 - 1)
      await next.query(`LISTEN ${wakeChannel}`)
      await next.query(beat, [ownerId])
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    on.connected()
  }

  async function tryLock(next: pg.Client): Promise<boolean> {
    const { rows } = await next.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [
      ownerLock,
      ownerId,
    ])
    return rows[0]?.held === true
  }

  async function reconnect() {
    for (let delay = 100; !stopping && !client; delay = Math.min(delay * 2, 2_000)) {
      await pause(delay)
      await connect().then(
        () => log.info("executor session is back", { ownerId }),
        (error: Error) => log.debug("executor session not back yet", { error: error.message }),
      )
    }
  }

  await connect()
  const heart = setInterval(() => {
    const current = client
    // Ending the connection makes it reconnect: a query that hangs means that the session is gone.
    current?.query(beat, [ownerId]).catch(() => void current.end().catch(() => {}))
  }, heartbeatMs)

  return {
    ownerId: () => (client ? ownerId : null),
    async stop() {
      stopping = true
      clearInterval(heart)
      await client?.query(`DELETE FROM "ExecutorHeartbeat" WHERE "ownerId" = $1`, [ownerId]).catch(() => {})
      await client?.end().catch(() => {})
      client = null
    },
  }
}
