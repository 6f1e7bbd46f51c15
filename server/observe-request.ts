import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"

import { log } from "@/lib/log/log"
import { withLogFields } from "@/lib/log/log-context"
import { histogram } from "@/lib/observability/metrics"
import { traced } from "@/lib/observability/tracing"
import { pageTemplate } from "./page-templates.ts"

const recordDuration = histogram(
  "carillon_http_request_duration_seconds",
  "Requests by route, method, and status, measured until the last byte is sent.",
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
)

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** Uses templates, because URLs can contain secrets and would create unbounded label values. */
const routes = new WeakMap<IncomingMessage, string>()
export const recordRoute = (request: IncomingMessage, template: string) => void routes.set(request, template)

/** One id for the response, every log line, and support. Clients can send their own. */
function ensureRequestId(request: IncomingMessage): string {
  const sent = String(request.headers["x-request-id"] ?? "").slice(0, 128)
  if (sent) return sent
  const requestId = randomUUID()
  request.headers["x-request-id"] = requestId
  request.rawHeaders.push("x-request-id", requestId)
  return requestId
}

/** Runs a request's handler, then counts, logs, and traces the response. */
export async function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<unknown>,
): Promise<void> {
  const start = performance.now()
  const requestId = ensureRequestId(request)
  const method = methods.has(request.method ?? "") ? request.method! : "other"
  const closed = new Promise<void>((resolve) => response.once("close", () => resolve()))
  const parent = String(request.headers.traceparent ?? "")
  const attributes = { "http.request.method": method, "carillon.request.id": requestId }
  await withLogFields({ requestId }, () =>
    traced(
      method,
      attributes,
      async (setAttributes) => {
        await handle()
        await closed
        const route = routes.get(request) ?? pageTemplate(request.url ?? "")
        const seconds = (performance.now() - start) / 1000
        const status = response.writableFinished ? String(response.statusCode) : "aborted"
        recordDuration({ route, method, status }, seconds)
        setAttributes(
          { "http.route": route, "http.response.status_code": response.statusCode },
          `${method} ${route}`,
        )
        const fields = { method, route, status, milliseconds: Math.round(seconds * 1000) }
        if (response.statusCode >= 500 && response.statusCode !== 503) log.warn("request failed", fields)
        else log.debug("request", fields)
      },
      { kind: "server", parent },
    ),
  )
}
