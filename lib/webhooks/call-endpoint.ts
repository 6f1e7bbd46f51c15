import { InvalidUrlError, safeFetch } from "@/lib/http/safe-fetch"
import type { Annotate } from "@/lib/observability/span"
import { traced } from "@/lib/observability/tracing"
import { redactText } from "@/lib/log/log"
import { isCatcherUrl } from "./catcher"
import { openSecrets } from "./serialize"
import { signPayload } from "./sign-payload"

const timeoutMs = 10_000
const maxStoredBytes = 64 * 1024

export type Call = { id: string; event: string; payload: unknown }
export type CallOutcome = {
  ok: boolean
  responseStatus: number | null
  responseBody: string | null
  lastError: string | null
  startedAt: string
  durationMs: number
}
type Result = Omit<CallOutcome, "startedAt" | "durationMs">

/** `previousSecret` is null unless it still signs. */
type Endpoint = { id: string; url: string; secret: string; previousSecret: string | null }

/** Makes one signed call. Whatever happens is an outcome. */
export const callEndpoint = (endpoint: Endpoint, call: Call): Promise<CallOutcome> => {
  const attributes = {
    "carillon.endpoint.id": endpoint.id,
    "carillon.delivery.id": call.id,
    "carillon.event": call.event,
  }
  const send = async (annotate: Annotate) => {
    const startedAt = new Date().toISOString()
    const before = performance.now()
    const result = await post(endpoint, call)
    if (result.responseStatus) annotate({ "http.response.status_code": result.responseStatus })
    return { ...result, startedAt, durationMs: Math.round(performance.now() - before) }
  }
  return traced("webhook", attributes, send, { kind: "client" })
}

async function post(endpoint: Endpoint, { id, event, payload }: Call): Promise<Result> {
  const body = JSON.stringify(payload)
  try {
    const init = {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Carillon-Webhooks/1",
        "x-service-event": event,
        "x-service-delivery-id": id,
        "x-service-signature": signPayload(openSecrets(endpoint), body),
      },
    }
    const response = isCatcherUrl(endpoint.url)
      ? await fetch(endpoint.url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
      : await safeFetch(endpoint.url, { ...init, timeoutMs, redirect: "manual" })
    const { status } = response
    const responseBody = await readText(response)
    const ok = status >= 200 && status < 300
    return { ok, responseStatus: status, responseBody, lastError: ok ? null : statusError(status) }
  } catch (error) {
    return { ok: false, responseStatus: null, responseBody: null, lastError: explain(error as Error) }
  }
}

const statusError = (status: number) =>
  status >= 300 && status < 400
    ? `The endpoint returned ${status}. Redirects aren't followed. Use the URL they lead to.`
    : `The endpoint returned ${status}`

/** The first 64 KB, without secrets, which error pages like to repeat. A response that breaks off still counts by its status. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value)
      size += next.value.byteLength
      if (size >= maxStoredBytes) break
    }
    await reader?.cancel()
  } catch {
    // Keep what arrived.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxStoredBytes))
  return redactText(text.replaceAll("\0", ""))
}

function explain(error: Error): string {
  if (error instanceof InvalidUrlError) return `The URL isn't allowed: ${error.message}`
  if (error.name === "TimeoutError") return "No response within 10 seconds"
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return `Couldn't reach the endpoint: ${cause}`.slice(0, 500)
}
