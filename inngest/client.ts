import { Inngest } from "inngest"

import { pool } from "@/lib/db"
import { externalInngest } from "@/lib/env"
import { log } from "@/lib/log"
import { traceparent } from "@/lib/tracing"
import { type EventData, type EventName, events } from "./events"
import { createEmbeddedFetch, embeddedUrl } from "./executor/embedded-fetch"

type Level = "debug" | "info" | "warn" | "error"

/** The SDK logs as pino does: fields first, then the message; either may be missing. */
const logAs =
  (level: Level) =>
  (...args: unknown[]) => {
    const message = args.find((arg) => typeof arg === "string") ?? "inngest"
    const details = args.filter((arg) => arg !== message)
    log[level](message, details.length > 0 ? { details } : {})
  }

const logger = { debug: logAs("debug"), info: logAs("info"), warn: logAs("warn"), error: logAs("error") }

/**
 * The one client, and the one switch between the modes. Embedded, events go into PostgreSQL, where the executor
 * process finds them; `isDev` because nothing leaves the machine, so nothing is signed. With INNGEST_DEV, or with
 * INNGEST_BASE_URL and keys, the SDK talks to a real server.
 */
export const inngest = externalInngest
  ? new Inngest({ id: "carillon", logger })
  : new Inngest({
      id: "carillon",
      logger,
      isDev: true,
      baseUrl: embeddedUrl,
      fetch: createEmbeddedFetch(pool),
    })

/** An event to send: the same `id` is taken once in 24 hours, and what it starts begins at `ts` (ms) if that is ahead. */
export type OutgoingEvent = {
  [Name in EventName]: { name: Name; data: EventData<Name>; id?: string; ts?: number }
}[EventName]

/** Servers take at most 512 KB in one request; ours are some 200 bytes each. */
const batchSize = 1_000

/** Checks events against the table and sends them; when it returns they are stored durably. */
export async function sendEvents(outgoing: OutgoingEvent[]): Promise<void> {
  const parent = traceparent()
  const checked = outgoing.map(({ data, ...event }) => ({
    ...event,
    data: { ...events[event.name].parse(data), ...(parent && { traceparent: parent }) },
  }))
  for (let start = 0; start < checked.length; start += batchSize) {
    await inngest.send(checked.slice(start, start + batchSize))
  }
}
