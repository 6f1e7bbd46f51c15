import type { ZodType } from "zod"
import { InvalidUrlError, readLimited } from "@/lib/http/safe-fetch"
import { isWrite, NeverSentError } from "@/lib/http/send-gate"
import { PlatformError, rateLimited, reconnect, rejected, unavailable, unknownOutcome } from "./errors"
import type { ConnectContext, Phase } from "./platform"
import { redact, collectSecrets } from "./redact"
import { retryAfterSeconds } from "./retry-after"

/** A `PlatformContext`, or the part of it that's available before an account is connected. */
export type RequestContext = Omit<ConnectContext, "openSocket"> & { credentials?: unknown }

/** A platform's response. `body` is parsed JSON, or text if it isn't JSON. */
export type ApiResponse = { status: number; headers: Headers; body: unknown }

/**
 * Maps an error response to a platform-specific error, or to a message for the default error of its status. Undefined
 * keeps the default error and message.
 */
export type MapError = (response: ApiResponse, ctx: RequestContext) => PlatformError | string | undefined

export type RequestOptions = Omit<RequestInit, "signal"> & {
  json?: unknown
  timeoutMs?: number
  /** Returns true for error responses to return instead of throwing, such as a 404 that means "already deleted". */
  accept?: (response: ApiResponse) => boolean
}

/** A context with an OAuth access token. */
export type AuthorizedContext = RequestContext & { credentials: { accessToken: string } }

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Options of an API's requests. Its own headers can be replaced. */
type ApiOptions = Omit<RequestOptions, "headers"> & { headers?: Record<string, string> }

export type Client = {
  /** Returns successful responses and throws a `PlatformError` for all others. */
  request: (ctx: RequestContext, url: string, options?: RequestOptions) => Promise<ApiResponse>
  /** Like `request`, but returns the parsed body. */
  json: <T>(ctx: RequestContext, url: string, schema: ZodType<T>, options?: RequestOptions) => Promise<T>
}

const timeoutMs: Record<Phase, number> = {
  connect: 20_000,
  prepare: 60_000,
  send: 60_000,
  poll: 20_000,
  find: 20_000,
  after: 30_000,
  read: 20_000,
}
const uploadTimeoutMs = 300_000
const maxResponseBytes = 5_000_000

function findCause<Cause extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => Cause,
): Cause | null {
  if (error instanceof kind) return error
  return error instanceof Error && error.cause ? findCause(error.cause, kind) : null
}

/** Only a lost response to a write in the send phase leaves the outcome unknown. */
const mayHavePublished = (ctx: RequestContext, options: RequestOptions) =>
  ctx.phase === "send" && isWrite(options)

/** For a send that may have succeeded. */
export const unconfirmedPost = (name: string) =>
  unknownOutcome(
    `${name} didn't confirm the post, so it may or may not have been published. Check before trying again.`,
  )

/** For a response that doesn't match the platform's schema, such as a proxy's error page. */
export const unexpectedResponse = (name: string) => unavailable(`${name} returned an unexpected response.`)

function transportError(
  name: string,
  ctx: RequestContext,
  options: RequestOptions,
  error: unknown,
): PlatformError {
  const known = findCause(error, PlatformError)
  if (known) return known
  const invalid = findCause(error, InvalidUrlError)
  if (invalid) return rejected(`Couldn't reach ${name}: ${invalid.message}.`)
  if (error instanceof NeverSentError) return unavailable(`Couldn't reach ${name}. ${error.message}.`)
  return mayHavePublished(ctx, options) ? unconfirmedPost(name) : unavailable(`Couldn't reach ${name}.`)
}

/** The platform's error message, if it's in one of the common fields. */
export function readMessage(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null
  const fields = body as Record<string, unknown>
  const candidates = [
    fields.error_description,
    fields.message,
    fields.description,
    fields.detail,
    fields.error,
  ]
  return candidates.find((text): text is string => typeof text === "string" && text !== "") ?? null
}

function statusError(
  name: string,
  ctx: RequestContext,
  options: RequestOptions,
  response: ApiResponse,
  text?: string,
): PlatformError {
  const { status, headers } = response
  if (status === 429) {
    const seconds = retryAfterSeconds(headers, ctx.now())
    return rateLimited(seconds, text ?? `${name} is rate limiting requests. Try again in ${seconds} seconds.`)
  }
  if (status >= 500 || status === 408)
    return mayHavePublished(ctx, options)
      ? unconfirmedPost(name)
      : unavailable(text ?? `${name} is unavailable (HTTP ${status}).`)
  if (status === 401 && ctx.phase !== "connect")
    return reconnect(
      "TOKEN_INVALID",
      text ?? `${name} no longer accepts this channel's access. Reconnect it.`,
    )
  const detail = readMessage(response.body)
  return rejected(
    text ?? `${name} rejected the request (HTTP ${status})${detail ? `: ${detail.slice(0, 500)}` : ""}.`,
  )
}

/**
 * Omits null fields: APIs return null and leave a field out interchangeably, so schemas only know missing fields. Keeps
 * integers above 2^53 as strings, since a number would lose digits.
 */
function normalizeField(this: unknown, key: string, value: unknown, context?: { source?: string }): unknown {
  if (value === null && key !== "" && !Array.isArray(this)) return undefined
  const isLong = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isLong ? (context?.source ?? value) : value
}

async function parseResponse(response: Response): Promise<ApiResponse> {
  const text = new TextDecoder().decode(await readLimited(response, maxResponseBytes))
  let body: unknown = text
  try {
    body = JSON.parse(text, normalizeField)
  } catch {
    // Proxies respond with HTML, and some platforms with an empty body.
  }
  return { status: response.status, headers: response.headers, body }
}

function toInit(
  { json, timeoutMs: _timeoutMs, accept: _accept, ...init }: RequestOptions,
  timeoutMs: number,
): RequestInit {
  const signal = AbortSignal.timeout(timeoutMs)
  if (json === undefined) return { ...init, signal }
  const headers = new Headers(init.headers)
  headers.set("content-type", "application/json")
  return { ...init, headers, body: JSON.stringify(json), signal }
}

const timeoutFor = (ctx: RequestContext, options: RequestOptions) =>
  options.timeoutMs ??
  (options.body && typeof options.body !== "string" ? uploadTimeoutMs : timeoutMs[ctx.phase])

/** Redacts secrets that a platform may have echoed in its response. */
function withoutSecrets(error: PlatformError, ctx: RequestContext): PlatformError {
  const message = redact(error.message, collectSecrets(ctx.credentials))
  return message === error.message ? error : new PlatformError(error.cause, message)
}

/** Whether what a request removes doesn't exist anymore, so that an interrupted removal can be repeated. */
const isMissing = ({ status }: ApiResponse) => status === 404

/** One API of a platform. Adds its base URL to paths, and its headers to requests. */
export function createApi<Context extends RequestContext = AuthorizedContext>(
  client: Client,
  baseUrl: (ctx: Context) => string,
  headersFor: (ctx: Context) => Record<string, string>,
) {
  const withHeaders = (ctx: Context, { headers, ...options }: ApiOptions) => ({
    ...options,
    headers: { ...headersFor(ctx), ...headers },
  })
  const request = (ctx: Context, path: string, options: ApiOptions = {}) =>
    client.request(ctx, baseUrl(ctx) + path, withHeaders(ctx, options))
  return {
    request,
    json: <T>(ctx: Context, path: string, schema: ZodType<T>, options: ApiOptions = {}) =>
      client.json(ctx, baseUrl(ctx) + path, schema, withHeaders(ctx, options)),
    /** Missing items count as removed. */
    remove: (ctx: Context, path: string, options: ApiOptions = {}) =>
      request(ctx, path, { method: "DELETE", accept: isMissing, ...options }),
  }
}

/** Wraps the engine's fetch with typed responses and errors for one platform. */
export function createClient({ name, explain }: { name: string; explain?: MapError }): Client {
  async function fetchResponse(
    ctx: RequestContext,
    url: string,
    options: RequestOptions,
  ): Promise<ApiResponse> {
    try {
      return await parseResponse(await ctx.fetch(url, toInit(options, timeoutFor(ctx, options))))
    } catch (error) {
      throw withoutSecrets(transportError(name, ctx, options, error), ctx)
    }
  }

  async function request(
    ctx: RequestContext,
    url: string,
    options: RequestOptions = {},
  ): Promise<ApiResponse> {
    const response = await fetchResponse(ctx, url, options)
    if ((response.status >= 200 && response.status < 300) || options.accept?.(response)) return response
    const explained = explain?.(response, ctx)
    const error =
      explained instanceof PlatformError ? explained : statusError(name, ctx, options, response, explained)
    throw withoutSecrets(error, ctx)
  }

  return {
    request,
    json: async (ctx, url, schema, options = {}) => {
      const { body } = await request(ctx, url, options)
      const parsed = schema.safeParse(body)
      if (parsed.success) return parsed.data
      throw mayHavePublished(ctx, options) ? unconfirmedPost(name) : unexpectedResponse(name)
    },
  }
}
