import { createHash } from "node:crypto"

import { encodeTime, ulid } from "ulid"
import { sql } from "kysely"
import { z } from "zod"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { jsonTextAs, storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"
import { ago } from "@/lib/db/time"

/** PostgreSQL's NOTIFY channel that wakes idle executors. */
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

const columns = { id: "text", name: "text", body: "json" } as const

/** An event ID is accepted again after 24 hours, as on an Inngest server. */
const insertEvents = compileOnce((db, input: { events: string }) =>
  db
    .with("stored", (db) =>
      db
        .insertInto("ExecutorEvent")
        .columns(["id", "name", "body"])
        .expression((eb) =>
          eb.selectFrom(jsonTextAs("event", columns, input.events)).select(["id", "name", "body"]),
        )
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet(({ ref }) => ({
              name: ref("excluded.name"),
              body: ref("excluded.body").$castTo<string>(),
              seq: ref("excluded.seq"),
              pending: true,
              receivedAt: now,
            }))
            .where("ExecutorEvent.receivedAt", "<", ago("24 hours")),
        ),
    )
    .selectNoFrom(sql`pg_notify(${sql.lit(wakeChannel)}, '')`.as("notified")),
)

/** The SDK sends a seed ("milliseconds,entropy") with each call, so that a repeated call gets the same IDs. */
function eventId(seed: string | undefined, position: number): string {
  const ms = Number.parseInt(seed ?? "")
  if (!seed || Number.isNaN(ms)) return ulid()
  const hash = createHash("sha256").update(`${seed},${position}`).digest("hex")
  return encodeTime(ms, 10) + hash.slice(0, 16).toUpperCase()
}

/** Stores events for the executor to match, and wakes it when the surrounding transaction commits. */
export async function storeEvents(
  db: Db,
  events: z.output<typeof incomingEvents>,
  seed?: string,
): Promise<string[]> {
  const stored = events.map((event, position) => ({ ...event, id: event.id ?? eventId(seed, position) }))
  const unique = [...new Map(stored.map((event) => [event.id, event] as const)).values()]
  const rows = unique.map((event) => ({ id: event.id, name: event.name, body: event }))
  await insertEvents(db, { events: storableJson(rows) })
  return stored.map(({ id }) => id)
}
