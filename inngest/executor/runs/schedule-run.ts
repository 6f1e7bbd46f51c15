import { monotonicFactory } from "ulid"

import type { Db } from "@/lib/db/database"
import { databaseNow, inMs } from "@/inngest/executor/database-clock"
import { dayMs, parseDuration, parseInstant } from "@/inngest/executor/durations"
import { evaluate, evaluateKey } from "@/inngest/executor/events/expressions"
import { cancelRun } from "./finish-run"
import type { FunctionConfig, FunctionTable } from "@/inngest/executor/function-config"
import type { NewRun } from "./insert-runs"
import { singletonHolder, takeSingleton, consumeQuota } from "./limits"
import { postponeEvent } from "@/inngest/executor/events/postpone-events"
import type { StoredEvent } from "@/inngest/executor/events/store-events"
import { waitCondition } from "@/inngest/executor/events/wait-key"

const runId = monotonicFactory()

/** Waits end after a year, as on an Inngest server. */
const maxWaitMs = 365 * dayMs

/** A priority is the number of seconds by which a run goes ahead of or behind others. The SDK allows ±600. */
export const prioritySlackSeconds = (functions: FunctionTable) =>
  functions.all.some(({ priority }) => priority?.run) ? 600 : 0

async function isOverLimit(db: Db, fn: FunctionConfig, event: StoredEvent): Promise<boolean> {
  if (fn.idempotency) {
    const key = `idempotency:${fn.id}:${evaluateKey(fn.idempotency, event)}`
    if (!(await consumeQuota(db, { key, costMs: dayMs, toleranceMs: dayMs }))) return true
  }
  if (!fn.rateLimit) return false
  const { limit, period, key } = fn.rateLimit
  const costMs = parseDuration(period) / limit
  // A tenth of the limit at once, then evenly spaced, as on an Inngest server.
  const toleranceMs = costMs * (1 + Math.floor(limit / 10))
  return !(await consumeQuota(db, { key: `rate:${fn.id}:${evaluateKey(key, event)}`, costMs, toleranceMs }))
}

/** The event's `ts` if that's in the future, or later if the throttle delays it. */
async function startTime(db: Db, fn: FunctionConfig, events: StoredEvent[]): Promise<Date> {
  const [event] = events
  const earliest = Math.max(databaseNow(), events.length === 1 ? (event?.ts ?? 0) : 0)
  if (!fn.throttle) return new Date(earliest)
  const { limit, period, burst = 0, key } = fn.throttle
  const costMs = parseDuration(period) / limit
  const quota = {
    key: `throttle:${fn.id}:${evaluateKey(key, event)}`,
    costMs,
    toleranceMs: Number.MAX_SAFE_INTEGER / 1e3,
  }
  const until = (await consumeQuota(db, quota))?.getTime() ?? 0
  return new Date(Math.max(earliest, until - costMs * (limit + burst)))
}

const concurrencyKeys = (fn: FunctionConfig, event: StoredEvent) =>
  fn.concurrency.map(({ limit, scope, key }) => {
    const owner = scope && scope !== "fn" ? scope : fn.id
    return `${limit}|${owner}|${evaluateKey(key, event)}`
  })

const cancelWaits = (fn: FunctionConfig, event: StoredEvent) =>
  fn.cancel.map((cancel, position) => ({
    ...waitCondition(cancel.if, event),
    stepId: `cancel:${position}`,
    event: cancel.event,
    cancels: true,
    expiresAt: cancel.timeout ? parseInstant(cancel.timeout) : inMs(maxWaitMs),
  }))

/** True if another run holds the singleton and keeps it. */
async function isSkippedBySingleton(
  db: Db,
  fn: FunctionConfig,
  run: NewRun,
  event: StoredEvent,
): Promise<boolean> {
  if (!fn.singleton) return false
  const key = `singleton:${fn.id}:${evaluateKey(fn.singleton.key, event)}`
  const holder = await singletonHolder(db, key)
  if (holder && fn.singleton.mode === "skip") return true
  if (holder) await cancelRun(db, holder)
  await takeSingleton(db, key, run.id)
  return false
}

type Start = {
  /** Flow control has already been applied (batch, debounce, cron) or doesn't apply (invoke). */
  admitted?: boolean
  parent?: { runId: string; stepId: string }
}

/** Applies a function's flow control to its trigger. Returns the run to insert, or null if there's none (yet). */
export async function scheduleRun(
  db: Db,
  fn: FunctionConfig,
  events: [StoredEvent, ...StoredEvent[]],
  { admitted = false, parent }: Start = {},
): Promise<NewRun | null> {
  const [event] = events
  if (!admitted && ((await isOverLimit(db, fn, event)) || (await postponeEvent(db, fn, event)))) return null
  const dueAt = await startTime(db, fn, events)
  const priority = fn.priority?.run ? Number(evaluate(fn.priority.run, { event })) || 0 : 0
  const run: NewRun = {
    id: runId(),
    functionId: fn.id,
    events,
    concurrency: concurrencyKeys(fn, event),
    parent: parent ?? null,
    dueAt,
    rank: new Date(dueAt.getTime() - 1_000 * Math.max(-600, Math.min(600, priority))),
    waits: cancelWaits(fn, event),
    startBy: fn.timeouts?.start ? new Date(dueAt.getTime() + parseDuration(fn.timeouts.start)) : null,
  }
  // An invoking run waits for this one, so it can't be skipped.
  if (!parent && (await isSkippedBySingleton(db, fn, run, event))) return null
  return run
}
