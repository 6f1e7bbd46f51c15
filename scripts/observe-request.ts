import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

import { log } from "@/lib/log"
import { withLogFields } from "@/lib/log-context"
import { histogram } from "@/lib/metrics"
import { traced } from "@/lib/tracing"
import { templateOfPage } from "./page-templates.ts"

const duration = histogram(
  "carillon_http_request_duration_seconds",
  "Requests by route, method and status, until the last byte was sent.",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
)

/** Whoever finds the route of a request names it here; addresses themselves may hold secrets and never end. */
const routes = new WeakMap<IncomingMessage, string>()
export const nameRoute = (request: IncomingMessage, route: string) => routes.set(request, route)

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** One id for the answer, every log line and the person who asks about it; a client may bring its own. */
function takeRequestId(request: IncomingMessage): string {
  const given = String(request.headers["x-request-id"] ?? "").slice(0, 128)
  if (given) return given
  const requestId = randomUUID()
  request.headers["x-request-id"] = requestId
  request.rawHeaders.push("x-request-id", requestId)
  return requestId
}

const ended = (response: ServerResponse) =>
  new Promise<void>((done) => {
    response.once("close", done)
  })

/** Runs a request's handler under its id, then counts, logs and traces how it ended. */
export async function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<unknown>,
): Promise<void> {
  const began = performance.now()
  const requestId = takeRequestId(request)
  const method = known.has(request.method ?? "") ? request.method! : "other"
  const closed = ended(response)
  const parent = String(request.headers.traceparent ?? "")
  const about = { "http.request.method": method, "carillon.request.id": requestId }
  await withLogFields({ requestId }, () =>
    traced(
      method,
      about,
      async (note) => {
        await work()
        await closed
        const route = routes.get(request) ?? templateOfPage(request.url ?? "")
        const seconds = (performance.now() - began) / 1000
        const status = response.writableFinished ? String(response.statusCode) : "aborted"
        duration({ route, method, status }, seconds)
        note({ "http.route": route, "http.response.status_code": response.statusCode }, `${method} ${route}`)
        const line = { method, route, status, milliseconds: Math.round(seconds * 1000) }
        if (response.statusCode >= 500 && response.statusCode !== 503) log.warn("request failed", line)
        else log.debug("request", line)
      },
      { kind: "server", parent },
    ),
  )
}
