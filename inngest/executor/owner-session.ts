import { randomInt } from "node:crypto"

import { sql } from "kysely"
import pg from "pg"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { kyselyOn } from "@/lib/db/kysely"
import { log } from "@/lib/log/log"
import { pause } from "./reconnect"
import { wakeChannel } from "@/inngest/executor/events/store-events"

/** Namespace of the advisory locks that show which executors are alive. */
export const ownerLock = 7100

const heartbeatMs = 5_000

const beat = (db: Db, ownerId: number) =>
  db
    .insertInto("ExecutorHeartbeat")
    .values({ ownerId })
    .onConflict((conflict) => conflict.column("ownerId").doUpdateSet({ beatAt: now }))
    .execute()

async function tryLock(db: Db, ownerId: number): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_lock(${sql.lit(ownerLock)}, ${ownerId}::int)`
  return (await db.selectNoFrom(lock.as("held")).executeTakeFirstOrThrow()).held
}

export type OwnerSession = {
  /** The ID to claim jobs under, or null while there's no session and nothing may be claimed. */
  ownerId: () => number | null
  stop: () => Promise<void>
}

/**
 * A separate connection that holds this executor's advisory lock and listens for wake-ups. PostgreSQL releases the lock
 * the moment the process dies, so that other executors can take over its jobs. After a lost connection, the same lock is
 * taken again if it's free, so that jobs claimed under it stay ours unless another executor has reaped them.
 */
export async function openOwnerSession(
  pool: pg.Pool,
  on: { notified: () => void; connected: () => void },
): Promise<OwnerSession> {
  let ownerId = randomInt(1, 2 ** 31 - 1)
  let session: { client: pg.Client; db: Db } | null = null
  let stopping = false

  async function connect() {
    // The password isn't enumerable in the pool's options.
    const { password } = pool.options
    const next = new pg.Client({ ...pool.options, password, keepAlive: true, query_timeout: 10_000 })
    const db = kyselyOn(next)
    const lost = (error?: Error) => {
      if (session?.client !== next) return
      session = null
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
      while (!(await tryLock(db, ownerId))) ownerId = randomInt(1, 2 ** 31 - 1)
      await sql`listen ${sql.id(wakeChannel)}`.execute(db)
      await beat(db, ownerId)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    session = { client: next, db }
    on.connected()
  }

  async function reconnect() {
    for (let delay = 100; !stopping && !session; delay = Math.min(delay * 2, 2_000)) {
      await pause(delay)
      await connect().then(
        () => log.info("executor session reconnected", { ownerId }),
        (error: Error) => log.debug("executor session couldn't reconnect yet", { error: error.message }),
      )
    }
  }

  await connect()
  const heart = setInterval(() => {
    const current = session
    if (!current) return
    // A hanging heartbeat means the session is lost. Ending the connection makes it reconnect.
    beat(current.db, ownerId).catch(() => void current.client.end().catch(() => {}))
  }, heartbeatMs)

  return {
    ownerId: () => (session ? ownerId : null),
    async stop() {
      stopping = true
      clearInterval(heart)
      const current = session
      if (!current) return
      const heartbeat = current.db.deleteFrom("ExecutorHeartbeat").where("ownerId", "=", ownerId)
      await heartbeat.execute().catch(() => {})
      await current.client.end().catch(() => {})
      session = null
    },
  }
}
