import type pg from "pg"

import { checkpoint, checkpointBody } from "./checkpoint"
import { withPatience } from "./reconnect"
import { incomingEvents, storeEvents } from "./store-events"

/** Never resolved: it only makes the SDK's addresses whole. */
export const embeddedUrl = "http://inngest.embedded"

const checkpointPath = /^\/v1\/checkpoint\/[^/]+\/async$/

/** Longer than a restart of PostgreSQL: a step that has been run should not run again because of it. */
const checkpointPatienceMs = 20_000

async function receiveEvents(pool: pg.Pool, body: unknown, headers: Headers): Promise<Response> {
  const events = incomingEvents.safeParse(body)
  if (!events.success)
    return Response.json({ ids: [], status: 400, error: events.error.message }, { status: 400 })
  const seed = headers.get("x-inngest-event-id-seed") ?? undefined
  const ids = await storeEvents(pool, events.data, seed)
  return Response.json({ ids, status: 200 })
}

async function receiveCheckpoint(pool: pg.Pool, body: unknown): Promise<Response> {
  const steps = checkpointBody.safeParse(body)
  // The SDK then returns the steps at the end of its call, where what we do not know fails the run.
  if (!steps.success) return Response.json({ error: steps.error.message }, { status: 400 })
  const ours = await withPatience(() => checkpoint(pool, steps.data), checkpointPatienceMs)
  // 409 stops the SDK at once: the run has ended, or another executor has taken the job over.
  return Response.json({}, { status: ours ? 200 : 409 })
}

/**
 * The `fetch` of an embedded client (`new Inngest({ fetch })`): events and checkpoints go straight into PostgreSQL.
 * It needs no functions and no running executor, so any process may send.
 */
export function createEmbeddedFetch(pool: pg.Pool): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null
    if (pathname.startsWith("/e/")) return receiveEvents(pool, body, new Headers(init?.headers))
    if (checkpointPath.test(pathname)) return receiveCheckpoint(pool, body)
    const error = `${pathname} is not supported by the embedded executor`
    return Response.json({ error, status: 501 }, { status: 501 })
  }
}
