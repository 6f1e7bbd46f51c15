import { monotonicFactory } from "ulid"

import type { Sql } from "@/lib/db"
import { dayMs, parseDuration, parseInstant } from "./durations"
import { evaluate, keyOf } from "./expressions"
import { cancelRun } from "./finish-run"
import type { FunctionConfig, FunctionTable } from "./function-config"
import type { NewRun } from "./insert-runs"
import { singletonHolder, takeSingleton, useLimit } from "./limits"
import { postponeEvent } from "./postpone-events"
import type { StoredEvent } from "./store-events"
import { waitCondition } from "./wait-key"

const runId = monotonicFactory()

/** Waits end after a year, as on an Inngest server. */
const longestWaitMs = 365 * dayMs

/** Priorities are seconds by which a run goes ahead of, or behind, others that are due; the SDK allows ±600. */
export const prioritySlackSeconds = (functions: FunctionTable) =>
  functions.all.some(({ priority }) => priority?.run) ? 600 : 0

async function refused(sql: Sql, fn: FunctionConfig, event: StoredEvent): Promise<boolean> {
  if (fn.idempotency) {
    const key = `idempotency:${fn.id}:${keyOf(fn.idempotency, event)}`
    if (!(await useLimit(sql, { key, costMs: dayMs, toleranceMs: dayMs }))) return true
  }
  if (!fn.rateLimit) return false
  const { limit, period, key } = fn.rateLimit
  const costMs = parseDuration(period) / limit
  // A tenth of the limit at once and then evenly spaced: what an Inngest server does.
  const toleranceMs = costMs * (1 + Math.floor(limit / 10))
  return !(await useLimit(sql, { key: `rate:${fn.id}:${keyOf(key, event)}`, costMs, toleranceMs }))
}

/** When the run may start: at the event's `ts` if that lies ahead, and when the throttle lets it through. */
async function startTime(sql: Sql, fn: FunctionConfig, events: StoredEvent[]): Promise<Date> {
  const [event] = events
  const earliest = Math.max(Date.now(), events.length === 1 ? (event?.ts ?? 0) : 0)
  if (!fn.throttle) return new Date(earliest)
  const { limit, period, burst = 0, key } = fn.throttle
  const costMs = parseDuration(period) / limit
  const quota = {
    key: `throttle:${fn.id}:${keyOf(key, event)}`,
    costMs,
    toleranceMs: Number.MAX_SAFE_INTEGER / 1e3,
  }
  const until = (await useLimit(sql, quota))?.getTime() ?? 0
  return new Date(Math.max(earliest, until - costMs * (limit + burst)))
}

const concurrencyKeys = (fn: FunctionConfig, event: StoredEvent) =>
  fn.concurrency.map(({ limit, scope, key }) => {
    const owner = scope && scope !== "fn" ? scope : fn.id
    return `${limit}|${owner}|${keyOf(key, event)}`
  })

const cancelWaits = (fn: FunctionConfig, event: StoredEvent) =>
  fn.cancel.map((cancel, position) => ({
    ...waitCondition(cancel.if, event),
    stepId: `cancel:${position}`,
    event: cancel.event,
    cancels: true,
    expiresAt: cancel.timeout ? parseInstant(cancel.timeout) : new Date(Date.now() + longestWaitMs),
  }))

/** True when another run holds the singleton and is to be left alone. */
async function skippedBySingleton(
  sql: Sql,
  fn: FunctionConfig,
  run: NewRun,
  event: StoredEvent,
): Promise<boolean> {
  if (!fn.singleton) return false
  const key = `singleton:${fn.id}:${keyOf(fn.singleton.key, event)}`
  const holder = await singletonHolder(sql, key)
  if (holder && fn.singleton.mode === "skip") return true
  if (holder) await cancelRun(sql, holder)
  await takeSingleton(sql, key, run.id)
  return false
}

type Start = {
  /** The flow control at the door has been passed (a batch, a debounce, a cron) or does not apply (an invoke). */
  admitted?: boolean
  parent?: { runId: string; stepId: string }
}

/** Applies a function's flow control to what triggered it; the run to insert, or null if there is none (yet). */
export async function scheduleRun(
  sql: Sql,
  fn: FunctionConfig,
  events: [StoredEvent, ...StoredEvent[]],
  { admitted = false, parent }: Start = {},
): Promise<NewRun | null> {
  const [event] = events
  if (!admitted && ((await refused(sql, fn, event)) || (await postponeEvent(sql, fn, event)))) return null
  const dueAt = await startTime(sql, fn, events)
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
  // An invoking run waits for this one, which must therefore exist.
  if (!parent && (await skippedBySingleton(sql, fn, run, event))) return null
  return run
}
