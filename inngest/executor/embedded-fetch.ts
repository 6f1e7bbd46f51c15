import type { Db } from "@/lib/db/database"
import { checkpoint, checkpointBody } from "@/inngest/executor/jobs/checkpoint"
import { retryWhileDisconnected } from "./reconnect"
import { incomingEvents, storeEvents } from "@/inngest/executor/events/store-events"

/** Never resolved; the SDK only needs a complete URL. */
export const embeddedUrl = "http://inngest.embedded"

const checkpointPath = /^\/v1\/checkpoint\/[^/]+\/async$/

/** Longer than a restart of PostgreSQL, so that it doesn't make a finished step run again. */
const checkpointTimeoutMs = 20_000

async function receiveEvents(db: Db, body: unknown, headers: Headers): Promise<Response> {
  const events = incomingEvents.safeParse(body)
  if (!events.success)
    return Response.json({ ids: [], status: 400, error: events.error.message }, { status: 400 })
  const seed = headers.get("x-inngest-event-id-seed") ?? undefined
  const ids = await storeEvents(db, events.data, seed)
  return Response.json({ ids, status: 200 })
}

async function receiveCheckpoint(db: Db, body: unknown): Promise<Response> {
  const steps = checkpointBody.safeParse(body)
  // The SDK then returns the steps at the end of its call, where unknown operations fail the run.
  if (!steps.success) return Response.json({ error: steps.error.message }, { status: 400 })
  const isOurs = await retryWhileDisconnected(() => checkpoint(db, steps.data), checkpointTimeoutMs)
  // 409 stops the SDK: the run has ended, or another executor has claimed the job.
  return Response.json({}, { status: isOurs ? 200 : 409 })
}

/**
 * The `fetch` of an embedded client (`new Inngest({ fetch })`), which writes events and checkpoints to PostgreSQL. It
 * needs no functions and no running executor, so any process can send events.
 */
export function createEmbeddedFetch(db: Db): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null
    if (pathname.startsWith("/e/")) return receiveEvents(db, body, new Headers(init?.headers))
    if (checkpointPath.test(pathname)) return receiveCheckpoint(db, body)
    const error = `${pathname} is not supported by the embedded executor`
    return Response.json({ error, status: 501 }, { status: 501 })
  }
}
