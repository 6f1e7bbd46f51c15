import type pg from "pg"

import { log } from "@/lib/log/log"
import { loadFunctions, type ServeHandler } from "@/inngest/executor/jobs/call-function"
import { planCrons } from "./cron"
import { readDatabaseClock } from "./database-clock"
import { reapJobs } from "@/inngest/executor/jobs/leases"
import { matchLoop } from "@/inngest/executor/jobs/match-loop"
import { openOwnerSession } from "./owner-session"
import { purgeHistory } from "./retention"
import { createSignal } from "./signal"
import { createKysely } from "@/lib/db/kysely"
import { workLoop } from "@/inngest/executor/jobs/work-loop"

export type ExecutorOptions = {
  pool: pg.Pool
  /** `serve({ client, functions })` of `inngest/edge`. */
  handler: ServeHandler
  /** Maximum number of function calls in progress. */
  concurrency: number
  /** A process that's frozen for longer loses its jobs to another one. */
  leaseSeconds?: number
  pollMs?: number
  /** Replaces the retry back-off in tests. */
  retryMs?: number
}

export type Executor = {
  /** Stops claiming, and waits up to `graceMs` for the jobs in flight. */
  stop: (graceMs?: number) => Promise<void>
}

const hourMs = 3_600_000

/** Errors are only logged, because PostgreSQL may be unavailable for a while. */
function every(ms: number, task: () => Promise<unknown>) {
  const report = (error: Error) => log.debug("executor task failed", { error: error.message })
  return setInterval(() => void task().catch(report), ms)
}

/**
 * Runs Inngest functions without an Inngest server: all state is in PostgreSQL, and the functions are called in process
 * through the SDK's protocol. Several executors can share a database, with concurrency limits per process.
 */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const { pool, handler, concurrency, leaseSeconds = 30, pollMs = 100, retryMs } = options
  const db = createKysely(pool)
  const functions = await loadFunctions(handler)
  const arrived = createSignal()
  const due = createSignal()
  await readDatabaseClock(db)
  await db.transaction().execute((tx) => planCrons(tx, functions))
  const wakeBoth = () => {
    arrived.wake()
    due.wake()
  }
  const session = await openOwnerSession(pool, { notified: arrived.wake, connected: wakeBoth })
  const reap = async () => {
    const ownerId = session.ownerId()
    if (ownerId !== null && (await reapJobs(db, ownerId)) > 0) due.wake()
  }
  await reap().catch(() => {})
  const worker = { db, functions, handler, retryMs }
  const work = workLoop({ worker, session, signal: due, concurrency, leaseSeconds, pollMs })
  const matching = matchLoop({ db, functions, signal: arrived, onMatched: due.wake })
  const timers = [
    every(1_000, reap),
    every(leaseSeconds * 333, work.renew),
    every(hourMs, () => purgeHistory(db)),
  ]

  return {
    async stop(graceMs = 10_000) {
      timers.forEach(clearInterval)
      await matching.stop()
      await work.stop(graceMs)
      await session.stop()
    },
  }
}
