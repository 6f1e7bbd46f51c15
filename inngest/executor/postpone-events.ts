import type { Sql } from "@/lib/db"
import { dayMs, parseDuration } from "./durations"
import { evaluate, keyOf } from "./expressions"
import type { FunctionConfig } from "./function-config"
import { run, toJson } from "./sql"
import type { StoredEvent } from "./store-events"
import { indexable } from "./wait-key"

/** A debounce: each event replaces the last and postpones the start, though not beyond the first event's deadline. */
const debounce = {
  name: "executor_debounce",
  text: `
    INSERT INTO "ExecutorJob" AS j (key, kind, payload, "dueAt", rank) VALUES ($1, 'events', $2, $3, $3)
    ON CONFLICT (key) DO UPDATE SET
      payload = jsonb_set(excluded.payload, '{deadline}', j.payload->'deadline'),
      "dueAt" = least(excluded."dueAt", (j.payload->>'deadline')::timestamptz)`,
}

/** A batch: events pile up in one job, due when the batch is full or its time is over. */
const batch = {
  name: "executor_batch",
  text: `
    INSERT INTO "ExecutorJob" AS j (key, kind, payload, "dueAt", rank) VALUES ($1, 'events', $2, $3, $3)
    ON CONFLICT (key) DO UPDATE SET
      payload = jsonb_set(j.payload, '{events}', (j.payload->'events') || (excluded.payload->'events')),
      "dueAt" = CASE WHEN jsonb_array_length(j.payload->'events') + 1 >= $4 THEN now() ELSE j."dueAt" END,
      rank = CASE WHEN jsonb_array_length(j.payload->'events') + 1 >= $4 THEN now() ELSE j.rank END`,
}

const after = (ms: number) => new Date(Date.now() + ms)

/** Puts the event aside where the function collects events (debounce, batch); false when it starts a run now. */
export async function postponeEvent(sql: Sql, fn: FunctionConfig, event: StoredEvent): Promise<boolean> {
  if (fn.debounce) {
    const { period, timeout, key } = fn.debounce
    const deadline = after(timeout ? parseDuration(timeout) : 7 * dayMs)
    await run(sql, debounce, [
      indexable(`debounce:${fn.id}:${keyOf(key, event)}`),
      toJson({ functionId: fn.id, events: [event], deadline }),
      after(parseDuration(period)),
    ])
    return true
  }
  const { batchEvents } = fn
  if (!batchEvents || (batchEvents.if && evaluate(batchEvents.if, { event }) === false)) return false
  await run(sql, batch, [
    indexable(`batch:${fn.id}:${keyOf(batchEvents.key, event)}`),
    toJson({ functionId: fn.id, events: [event] }),
    after(batchEvents.maxSize > 1 ? parseDuration(batchEvents.timeout) : 0),
    batchEvents.maxSize,
  ])
  return true
}
