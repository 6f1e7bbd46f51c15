import type pg from "pg"

import { log } from "@/lib/log"
import { readFunctions, type ServeHandler } from "./call-function"
import { planCrons } from "./cron"
import { reapJobs } from "./leases"
import { matchLoop } from "./match-loop"
import { openOwnerSession } from "./owner-session"
import { purgeHistory } from "./retention"
import { createSignal } from "./signal"
import { inTransaction } from "./sql"
import { workLoop } from "./work-loop"

export type ExecutorOptions = {
  pool: pg.Pool
  /** `serve({ client, functions })` of `inngest/edge`. */
  handler: ServeHandler
  /** How many calls of functions may be in flight at a time. */
  concurrency: number
  /** A process that has been frozen for longer loses its jobs to another. */
  leaseSeconds?: number
  /** How often due jobs are looked for. */
  pollMs?: number
  /** For tests: replaces the back-off of the retry table. */
  retryMs?: number
}

export type Executor = {
  /** Ends claiming at once, waits up to `graceMs` for what is in flight, and lets go of the rest. */
  stop: (graceMs?: number) => Promise<void>
}

const hourMs = 3_600_000

/** A repeated chore; PostgreSQL being away for a while is no reason to stop. */
function every(ms: number, chore: () => Promise<unknown>) {
  const report = (error: Error) => log.debug("executor chore failed", { error: error.message })
  return setInterval(() => void chore().catch(report), ms)
}

/**
 * Runs Inngest functions without an Inngest server: all state is in PostgreSQL, the functions are called in process
 * by the SDK's own protocol. Any number of executors may share a database; concurrency limits then hold per process.
 */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const { pool, handler, concurrency, leaseSeconds = 30, pollMs = 100, retryMs } = options
  const functions = await readFunctions(handler)
  const arrived = createSignal()
  const due = createSignal()
  await inTransaction(pool, (sql) => planCrons(sql, functions))
  const wakeBoth = () => {
    arrived.wake()
    due.wake()
  }
  const session = await openOwnerSession(pool, { notified: arrived.wake, connected: wakeBoth })
  const reap = async () => {
    const ownerId = session.ownerId()
    if (ownerId !== null && (await reapJobs(pool, ownerId)) > 0) due.wake()
  }
  await reap().catch(() => {})
  const worker = { pool, functions, handler, retryMs }
  const work = workLoop({ worker, session, signal: due, concurrency, leaseSeconds, pollMs })
  const matching = matchLoop({ pool, functions, signal: arrived, onMatched: due.wake })
  const timers = [
    every(1_000, reap),
    every(leaseSeconds * 333, work.renew),
    every(hourMs, () => purgeHistory(pool)),
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
