import { apiError, ConnectionError, TimeoutError, type Problem } from "./errors.ts"
import { version } from "./generated/version.ts"
import { encodeQuery } from "./query.ts"
import type { ApiRequest, Transport } from "./resource.ts"

export interface ClientOptions {
  /** An API key of the workspace. */
  apiKey?: string
  /** An OAuth access token, or a function that answers a fresh one. */
  accessToken?: string | (() => string | Promise<string>)
  /** Where the server is: `https://carillon.example`. */
  baseUrl: string
  /** How long each try may take. Default: 60,000. */
  timeoutMs?: number
  /** How often a request is tried again after the first time. Default: 3. */
  maxRetries?: number
  /** Put before the package's own name: `my-app/1.0`. */
  userAgent?: string
  /** In place of the platform's `fetch`. */
  fetch?: typeof fetch
}

const repeatable = new Set([408, 429, 500, 502, 503, 504])
/** A server that asks for more than this is not waited for. */
const longestWaitMs = 120_000

export function makeTransport(options: ClientOptions): Transport {
  const { apiKey, accessToken, timeoutMs = 60_000, maxRetries = 3, fetch: send = globalThis.fetch } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, "")
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

  async function request(given: ApiRequest): Promise<unknown> {
    const { method, path, query, body, options = {} } = given
    const url = baseUrl + path + encodeQuery(query)
    const headers = await headersOf(given)
    const text = body === undefined ? undefined : JSON.stringify(body)
    const response = await repeat(options.maxRetries ?? maxRetries, options.signal, async (attempt) => {
      const answer = await attemptOnce(() =>
        send(url, {
          method,
          headers,
          body: text,
          signal: limit(options.timeoutMs ?? timeoutMs, options.signal),
        }),
      )
      // A POST whose answer was lost may still be at work when it comes again.
      const still = answer.status === 409 && method === "POST" && attempt > 0
      return { answer, again: still || repeatable.has(answer.status) }
    })
    options.onResponse?.(response)
    const answer: unknown = await attemptOnce(() => response.json()).catch((error: unknown) => {
      if (response.ok) throw error
      return {}
    })
    if (response.ok) return answer
    throw apiError(response.status, answer as Problem, response.headers)
  }

  /** To the store's address: without our credentials. */
  async function put(url: string, file: Blob, contentType: string, signal?: AbortSignal): Promise<void> {
    const response = await repeat(maxRetries, signal, async () => {
      const answer = await attemptOnce(() =>
        send(url, {
          method: "PUT",
          body: file,
          headers: { "content-type": contentType },
          signal: signal ?? null,
        }),
      )
      return { answer, again: repeatable.has(answer.status) }
    })
    if (response.ok) return
    const problem = (await response.json().catch(() => ({}))) as Problem
    throw apiError(response.status, problem, response.headers)
  }

  return { request, put }
}

const limit = (timeoutMs: number, signal?: AbortSignal) => {
  const late = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, late]) : late
}

/** What `fetch` throws, in our words. What the caller's own signal does stays as it is. */
async function attemptOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const { name, message } = cause as Error
    if (name === "TimeoutError") throw new TimeoutError("No answer in time", { cause })
    if (name === "AbortError") throw cause
    const reason = (cause as Error).cause
    throw new ConnectionError(reason instanceof Error ? reason.message || message : message, { cause })
  }
}

type Attempt = { answer: Response; again: boolean }

async function repeat(
  maxRetries: number,
  signal: AbortSignal | undefined,
  work: (attempt: number) => Promise<Attempt>,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= maxRetries
    try {
      const { answer, again } = await work(attempt)
      const wait = waitBefore(attempt, answer.headers.get("retry-after"))
      if (last || !again || wait > longestWaitMs) return answer
      await answer.body?.cancel()
      await sleep(wait, signal)
    } catch (error) {
      if (last || !(error instanceof ConnectionError)) throw error
      await sleep(waitBefore(attempt, null), signal)
    }
  }
}

/** What the server asks for; else half a second, doubled each time up to eight, give or take a quarter. */
function waitBefore(attempt: number, retryAfter: string | null): number {
  if (retryAfter !== null && /^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  return Math.min(8000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2)
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, stop) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, ms)
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer)
        stop(signal.reason as Error)
      },
      { once: true },
    )
  })
}
