import { createHash } from "node:crypto"

import { encodeTime, ulid } from "ulid"
import { z } from "zod"

import type { Sql } from "@/lib/db"
import { run, toJson } from "./sql"

/** Where waiting executors hear that there is something to do. */
export const wakeChannel = "carillon_executor"

const incomingEvent = z.object({
  name: z.string().min(1).max(256),
  id: z
    .string()
    .nullish()
    .transform((id) => id || undefined),
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((data) => data ?? {}),
  ts: z
    .number()
    .nullish()
    .transform((ts) => ts || Date.now()),
  user: z.record(z.string(), z.unknown()).optional(),
  v: z.string().nullish(),
})

export const incomingEvents = z.union([z.array(incomingEvent), incomingEvent.transform((event) => [event])])

/** An event as functions receive it. */
export type StoredEvent = {
  id: string
  name: string
  data: unknown
  ts: number
  user?: unknown
  v?: string | null
}

/** An event id is accepted again after 24 hours, as on an Inngest server. */
const insertEvents = {
  name: "executor_insert_events",
  text: `
    WITH stored AS (
      INSERT INTO "ExecutorEvent" AS e (id, name, body)
      SELECT * FROM unnest($1::text[], $2::text[], $3::json[])
      ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, body = excluded.body, seq = excluded.seq, pending = true, "receivedAt" = now()
        WHERE e."receivedAt" < now() - interval '24 hours')
    SELECT pg_notify('${wakeChannel}', '')`,
}

/** The SDK sends a seed ("milliseconds,entropy") with each call: repeated, it makes the same ids and stores nothing. */
function eventId(seed: string | undefined, position: number): string {
  const ms = Number.parseInt(seed ?? "")
  if (!seed || Number.isNaN(ms)) return ulid()
  const hash = createHash("sha256").update(`${seed},${position}`).digest("hex")
  return encodeTime(ms, 10) + hash.slice(0, 16).toUpperCase()
}

/** Stores events durably for the executor to match, and wakes it when the surrounding transaction commits. */
export async function storeEvents(
  sql: Sql,
  events: z.output<typeof incomingEvents>,
  seed?: string,
): Promise<string[]> {
  const stored = events.map((event, position) => ({ ...event, id: event.id ?? eventId(seed, position) }))
  const unique = [...new Map(stored.map((event) => [event.id, event] as const)).values()]
  await run(sql, insertEvents, [
    unique.map(({ id }) => id),
    unique.map(({ name }) => name),
    unique.map((event) => toJson(event)),
  ])
  return stored.map(({ id }) => id)
}
