import { Inngest } from "inngest"

import { db } from "@/lib/db/database"
import { externalInngest } from "@/lib/config/env"
import { log } from "@/lib/log/log"
import { traceparent } from "@/lib/observability/tracing"
import { type EventData, type EventName, events } from "./events"
import { createEmbeddedFetch, embeddedUrl } from "./executor/embedded-fetch"

type Level = "debug" | "info" | "warn" | "error"

/** The SDK logs like pino: fields first, then the message. Either can be missing. */
const logAs =
  (level: Level) =>
  (...args: unknown[]) => {
    const message = args.find((arg) => typeof arg === "string") ?? "inngest"
    const details = args.filter((arg) => arg !== message)
    log[level](message, details.length > 0 ? { details } : {})
  }

const logger = { debug: logAs("debug"), info: logAs("info"), warn: logAs("warn"), error: logAs("error") }

/**
 * The only client. By default, events go to PostgreSQL for the executor process, and `isDev` turns off signing,
 * because nothing leaves the machine. With INNGEST_DEV, or INNGEST_BASE_URL and keys, the SDK uses an Inngest server.
 */
export const inngest = externalInngest
  ? new Inngest({ id: "carillon", logger })
  : new Inngest({
      id: "carillon",
      logger,
      isDev: true,
      baseUrl: embeddedUrl,
      fetch: createEmbeddedFetch(db),
    })

/** An `id` is accepted once in 24 hours. Runs start at `ts` (in milliseconds) if that's in the future. */
export type OutgoingEvent = {
  [Name in EventName]: { name: Name; data: EventData<Name>; id?: string; ts?: number }
}[EventName]

/** Inngest servers accept 512 KB per request. Our events have some 200 bytes. */
const batchSize = 1_000

/** Validates and sends events. They're stored durably when it returns. */
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
