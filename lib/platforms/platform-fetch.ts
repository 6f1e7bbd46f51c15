import { env } from "@/lib/env"
import { safeFetch } from "@/lib/safe-fetch"
import type { Access, AnyPlatform } from "./platform"
import { redact, secretsOf } from "./redact"
import type { Twin, TwinContext } from "./twin"
import type { TwinStore } from "./twin-store"

/** What was asked and what came back, for a post's timeline; secrets are taken out of the URL. */
export type Exchange = { method: string; url: string; status: number | null; milliseconds: number }

export type PlatformFetchOptions = {
  /** A sandbox channel: the twin answers in process and nothing touches the network. */
  sandbox?: { platform: Pick<AnyPlatform, "slug" | "twin">; store: TwinStore }
  /** Whose secrets must not show in what is observed. */
  credentials?: unknown
  observe?: (exchange: Exchange) => void
}

/** No single request takes longer, whatever its caller allows it. */
const longestRequestMs = 600_000
const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

export const twinContext = (slug: string, store: TwinStore): TwinContext => ({
  store,
  now: () => new Date(),
  baseUrl: `${env.APP_URL}/sandbox/${slug}`,
  sleep,
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener("abort", () => reject(signal.reason), { once: true })
  })

export const offline = (host: string) =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error(`The sandbox has no internet: ${host}`), { code: "ENOTFOUND" }),
  })

/** The twin in place of the internet; what is not the platform's host cannot be reached at all. */
export function twinFetch(twin: Twin, context: TwinContext): Access<never>["fetch"] {
  return async (url, init) => {
    const target = new URL(url)
    if (!twin.hosts(target)) throw offline(target.host)
    const request = new Request(target, init)
    return Promise.race([twin.handle(request, context), aborted(request.signal)])
  }
}

const fetchFromInternet: Access<never>["fetch"] = (url, { redirect, ...init } = {}) =>
  safeFetch(url, {
    ...init,
    redirect: redirect === "follow" ? "follow" : "manual",
    httpsOnly: true,
    timeoutMs: longestRequestMs,
  })

/** Makes the `fetch` that a connector is given. */
export function createPlatformFetch(options: PlatformFetchOptions = {}): Access<never>["fetch"] {
  const { sandbox, observe } = options
  const inner = sandbox
    ? twinFetch(sandbox.platform.twin, twinContext(sandbox.platform.slug, sandbox.store))
    : fetchFromInternet
  if (!observe) return inner
  const secrets = secretsOf(options.credentials)
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
