import { env } from "@/lib/config/env"
import { safeFetch } from "@/lib/http/safe-fetch"
import type { PlatformContext } from "./platform"
import { redact, collectSecrets } from "./redact"
import type { Twin, TwinContext } from "./twin/twin"
import { StoreFullError, type TwinStore } from "./twin/store"

/** A request and its response, for a post's timeline. Secrets in the URL are redacted. */
export type Exchange = { method: string; url: string; status: number | null; milliseconds: number }

export type PlatformFetchOptions = {
  /** For sandbox channels: the twin responds in process, without network access. */
  sandbox?: { twin: Twin; context: TwinContext }
  /** Credentials whose secrets are redacted in observed exchanges. */
  credentials?: unknown
  observe?: (exchange: Exchange) => void
}

/** Upper limit for a single request, regardless of the caller's timeout. */
const maxRequestMs = 600_000
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** `path` is below `/sandbox/`. */
export const createTwinContext = (path: string, store: TwinStore): TwinContext => ({
  store,
  now: () => new Date(),
  baseUrl: `${env.APP_URL}/sandbox/${path}`,
  sleep,
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })

export const hostNotFound = (host: string) =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error(`The sandbox has no internet: ${host}`), { code: "ENOTFOUND" }),
  })

/** Nothing was stored, so this is a rejection: after a 5xx or a lost connection, the outcome would be unknown. */
function toFullResponse(error: unknown) {
  if (error instanceof StoreFullError) return Response.json({ message: error.message }, { status: 413 })
  throw error
}

/** Sends requests to the twin. Hosts that aren't the platform's can't be reached. */
export function twinFetch(twin: Twin, context: TwinContext): PlatformContext<never>["fetch"] {
  return async (url, init) => {
    const target = new URL(url)
    if (!twin.ownsHost(target)) throw hostNotFound(target.host)
    const request = new Request(target, init)
    return Promise.race([twin.handle(request, context).catch(toFullResponse), aborted(request.signal)])
  }
}

const fetchFromInternet: PlatformContext<never>["fetch"] = (url, { redirect, ...init } = {}) =>
  safeFetch(url, {
    ...init,
    redirect: redirect === "follow" ? "follow" : "manual",
    httpsOnly: true,
    timeoutMs: maxRequestMs,
  })

/** Creates the `fetch` passed to a connector. */
export function createPlatformFetch(options: PlatformFetchOptions = {}): PlatformContext<never>["fetch"] {
  const { sandbox, observe } = options
  const inner = sandbox ? twinFetch(sandbox.twin, sandbox.context) : fetchFromInternet
  if (!observe) return inner
  const secrets = collectSecrets(options.credentials)
  return async (url, init) => {
    const startedAt = performance.now()
    const report = (status: number | null) =>
      observe({
        method: init?.method ?? "GET",
        url: redact(url, secrets),
        status,
        milliseconds: Math.round(performance.now() - startedAt),
      })
    try {
      const response = await inner(url, init)
      report(response.status)
      return response
    } catch (error) {
      report(null)
      throw error
    }
  }
}
