import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { storableJson } from "@/lib/db/json-rows"
import { inMs } from "@/inngest/executor/database-clock"
import { dayMs, parseDuration } from "@/inngest/executor/durations"
import { evaluate, evaluateKey } from "./expressions"
import type { FunctionConfig } from "@/inngest/executor/function-config"
import type { StoredEvent } from "./store-events"
import { indexableKey } from "./wait-key"

type Postponed = { key: string; payload: { functionId: string; events: StoredEvent[] }; dueAt: Date }

/** Each event replaces the last one and postpones the start, but not beyond the first event's deadline. */
const debounce = (db: Db, deadline: Date, { key, payload, dueAt }: Postponed) =>
  db
    .insertInto("ExecutorJob")
    .values({ key, kind: "events", payload: storableJson({ ...payload, deadline }), dueAt, rank: dueAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ ref }) => ({
        payload: sql<string>`jsonb_set(${ref("excluded.payload")}, '{deadline}', ${ref("ExecutorJob.payload")}->'deadline')`,
        dueAt: sql<Date>`least(${ref("excluded.dueAt")}, (${ref("ExecutorJob.payload")}->>'deadline')::timestamptz)`,
      })),
    )
    .execute()

/** Events collect in one job, due when the batch is full or its timeout ends. */
const batch = (db: Db, maxSize: number, { key, payload, dueAt }: Postponed) =>
  db
    .insertInto("ExecutorJob")
    .values({ key, kind: "events", payload: storableJson(payload), dueAt, rank: dueAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ ref }) => {
        const events = sql`${ref("ExecutorJob.payload")}->'events'`
        const isFull = sql`jsonb_array_length(${events}) + 1 >= ${maxSize}`
        return {
          payload: sql<string>`jsonb_set(${ref("ExecutorJob.payload")}, '{events}',
            (${events}) || (${ref("excluded.payload")}->'events'))`,
          dueAt: sql<Date>`case when ${isFull} then now() else ${ref("ExecutorJob.dueAt")} end`,
          rank: sql<Date>`case when ${isFull} then now() else ${ref("ExecutorJob.rank")} end`,
        }
      }),
    )
    .execute()

/** Stores the event for later if the function debounces or batches. False if the event starts a run now. */
export async function postponeEvent(db: Db, fn: FunctionConfig, event: StoredEvent): Promise<boolean> {
  const payload = { functionId: fn.id, events: [event] }
  if (fn.debounce) {
    const { period, timeout, key } = fn.debounce
    const deadline = inMs(timeout ? parseDuration(timeout) : 7 * dayMs)
    const dueAt = inMs(parseDuration(period))
    const jobKey = indexableKey(`debounce:${fn.id}:${evaluateKey(key, event)}`)
    await debounce(db, deadline, { key: jobKey, payload, dueAt })
    return true
  }
  const { batchEvents } = fn
  if (!batchEvents || (batchEvents.if && evaluate(batchEvents.if, { event }) === false)) return false
  const { maxSize, timeout, key } = batchEvents
  const dueAt = inMs(maxSize > 1 ? parseDuration(timeout) : 0)
  const jobKey = indexableKey(`batch:${fn.id}:${evaluateKey(key, event)}`)
  await batch(db, maxSize, { key: jobKey, payload, dueAt })
  return true
}
