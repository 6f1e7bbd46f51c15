import { apiError, ConnectionError, parseRetryAfter, TimeoutError, type Problem } from "./errors.ts"
import { version } from "./generated/version.ts"
import { encodeQuery } from "./query.ts"
import type { ApiRequest, PutOptions, Transport } from "./resource.ts"

export interface ClientOptions {
  /** An API key. Default: the environment variable `CARILLON_API_KEY`. */
  apiKey?: string
  /** An OAuth access token, or a function that returns a current one. */
  accessToken?: string | (() => string | Promise<string>)
  /** The server's URL, such as `https://carillon.example`. Default: the environment variable `CARILLON_BASE_URL`. */
  baseUrl?: string
  /** The timeout per attempt, in milliseconds. Default: 60,000. */
  timeoutMs?: number
  /** The number of retries after the first attempt. Default: 3. */
  maxRetries?: number
  /** Prepended to the package's user agent, such as `my-app/1.0`. */
  userAgent?: string
  /** A custom `fetch`. */
  fetch?: typeof fetch
}

const retryableStatuses = new Set([408, 429, 500, 502, 503, 504])
/** Requests with a longer `Retry-After` than this aren't retried. */
const maxRetryAfterMs = 120_000

/** Undefined in browsers, and if it's empty. */
const fromEnvironment = (name: string) => globalThis.process?.env?.[name] || undefined

function readBaseUrl(baseUrl = fromEnvironment("CARILLON_BASE_URL")): string {
  if (!baseUrl) throw new TypeError("Pass baseUrl, the server's URL, or set CARILLON_BASE_URL.")
  if (!URL.canParse(baseUrl)) throw new TypeError(`baseUrl isn't a URL: ${baseUrl}`)
  return baseUrl.replace(/\/+$/, "")
}

export function makeTransport(options: ClientOptions = {}): Transport {
  const { accessToken, timeoutMs = 60_000, maxRetries = 3, fetch: send = globalThis.fetch } = options
  const baseUrl = readBaseUrl(options.baseUrl)
  const apiKey =
    options.apiKey ?? (accessToken === undefined ? fromEnvironment("CARILLON_API_KEY") : undefined)
  if (!apiKey && !accessToken) throw new TypeError("Pass apiKey or accessToken, or set CARILLON_API_KEY.")
  const userAgent = [options.userAgent, `carillon-typescript/${version}`].filter(Boolean).join(" ")

  async function headersOf({ method, body, options = {} }: ApiRequest): Promise<Headers> {
    const headers = new Headers(options.headers)
    headers.set("accept", "application/json")
    headers.set("user-agent", userAgent)
    if (apiKey !== undefined) headers.set("x-api-key", apiKey)
    else if (accessToken !== undefined)
      headers.set(
        "authorization",
        `Bearer ${typeof accessToken === "function" ? await accessToken() : accessToken}`,
      )
    if (body !== undefined) headers.set("content-type", "application/json")
    if (method === "POST") headers.set("idempotency-key", options.idempotencyKey ?? crypto.randomUUID())
    if (options.ifMatch !== undefined) headers.set("if-match", options.ifMatch)
    return headers
  }

  async function request(apiRequest: ApiRequest): Promise<unknown> {
    const { method, path, query, body, options = {} } = apiRequest
    const url = baseUrl + path + encodeQuery(query)
    const headers = await headersOf(apiRequest)
    const json = body === undefined ? undefined : JSON.stringify(body)
    let text = ""
    const response = await withRetries(options.maxRetries ?? maxRetries, options.signal, async (attempt) => {
      const response = await mapFetchErrors(async () => {
        const signal = signalWithTimeout(options.timeoutMs ?? timeoutMs, options.signal)
        const response = await send(url, { method, headers, body: json, signal, redirect: "manual" })
        text = await response.text() // a truncated body counts as a connection error
        return response
      })
      // If a POST's response was lost, the first attempt may still be running.
      const isStillRunning = response.status === 409 && method === "POST" && attempt > 0
      return { response, retry: isStillRunning || retryableStatuses.has(response.status) }
    })
    options.onResponse?.(response)
    const result = tryParseJson(text)
    if (!response.ok) throw apiError(response.status, (result ?? {}) as Problem, response.headers)
    if (result === undefined) throw new ConnectionError("The response isn't valid JSON")
    return result
  }

  /** Uploads to the storage URL, without our credentials. */
  async function put(url: string, file: Blob, { contentType, timeoutMs, signal }: PutOptions): Promise<void> {
    const response = await withRetries(maxRetries, signal, async () => {
      const response = await mapFetchErrors(() =>
        send(url, {
          method: "PUT",
          body: file,
          headers: { "content-type": contentType },
          signal: signalWithTimeout(timeoutMs, signal),
        }),
      )
      return { response, retry: retryableStatuses.has(response.status) }
    })
    if (response.ok) return
    const problem = (await response.json().catch(() => ({}))) as Problem
    throw apiError(response.status, problem, response.headers)
  }

  return { request, put }
}

/** Undefined if it isn't JSON, such as a proxy's error page. */
function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const signalWithTimeout = (timeoutMs: number, signal?: AbortSignal) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Converts errors from `fetch` to this package's errors, except for aborts by the caller's own signal. */
async function mapFetchErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { name, message } = cause as Error
    if (name === "TimeoutError") throw new TimeoutError("The request timed out", { cause })
    if (name === "AbortError") throw cause
    const reason = (cause as Error).cause
    throw new ConnectionError(reason instanceof Error ? reason.message || message : message, { cause })
  }
}

type Attempt = { response: Response; retry: boolean }

async function withRetries(
  maxRetries: number,
  signal: AbortSignal | undefined,
  work: (attempt: number) => Promise<Attempt>,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= maxRetries
    try {
      const { response, retry } = await work(attempt)
      const delay = retryDelay(attempt, parseRetryAfter(response.headers))
      if (isLast || !retry || delay > maxRetryAfterMs) return response
      if (!response.bodyUsed) await response.body?.cancel()
      await sleep(delay, signal)
    } catch (error) {
      if (isLast || !(error instanceof ConnectionError)) throw error
      await sleep(retryDelay(attempt, null), signal)
    }
  }
}

/** `Retry-After`, or else exponential backoff from 0.5 to 8 seconds with 25% jitter. */
function retryDelay(attempt: number, retryAfter: number | null): number {
  if (retryAfter !== null) return retryAfter * 1000
  return Math.min(8000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2)
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
