import type { ZodType } from "zod"
import { BlockedAddressError, readLimited } from "@/lib/http/safe-fetch"
import { PlatformError, rateLimited, reconnect, rejected, unavailable, unknownOutcome } from "./errors"
import type { ConnectContext, Phase } from "./platform"
import { redact, collectSecrets } from "./redact"
import { retryAfterSeconds } from "./retry-after"

/** Who asks: an `Access`, or what there is of it before there is an account. */
export type RequestContext = Omit<ConnectContext, "openSocket"> & { credentials?: unknown }

/** A platform's answer; `body` is parsed JSON, or text where it is none. */
export type ApiResponse = { status: number; headers: Headers; body: unknown }

/**
 * What a platform makes of a refusal: its own error, or a text for the error that the status stands for anyhow.
 * Undefined leaves both to the status.
 */
export type MapError = (answer: ApiResponse, ctx: RequestContext) => PlatformError | string | undefined

export type RequestOptions = Omit<RequestInit, "signal"> & {
  json?: unknown
  timeoutMs?: number
  /** A refusal that is an answer: "not found" where that is what one wants to know. */
  accept?: (answer: ApiResponse) => boolean
}

export type Client = {
  /** The answer of a request that succeeded; everything else is thrown as a `PlatformError`. */
  request: (ctx: RequestContext, url: string, options?: RequestOptions) => Promise<ApiResponse>
  /** The same, its body parsed. */
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

/** The request never left, so nothing can have been published. */
const neverSentCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return ""
  if ("code" in error && typeof error.code === "string") return error.code
  return errorCode(error.cause)
}

/** For sockets as for requests: did the line fail before anything went over it? */
export const wasNeverSent = (error: unknown) => neverSentCodes.test(errorCode(error))

const isWrite = (options: RequestOptions) => !/^(GET|HEAD)$/i.test(options.method ?? "GET")

/** A lost answer means doubt only where something may have been published. */
const mayHavePublished = (ctx: RequestContext, options: RequestOptions) =>
  ctx.phase === "send" && isWrite(options)

/** The answer to a send that may have been carried out. */
export const unconfirmedPost = (name: string) =>
  unknownOutcome(
    `${name} did not confirm the post, so it may or may not be out. Look there before trying again.`,
  )

/** A server that answers, but not in the platform's language: a proxy's page, or something else altogether. */
export const unexpectedResponse = (name: string) =>
  unavailable(`${name} answered in a form that is not known.`)

function transportError(
  name: string,
  ctx: RequestContext,
  options: RequestOptions,
  error: unknown,
): PlatformError {
  if (error instanceof PlatformError) return error
  if (error instanceof BlockedAddressError) return rejected(`${name} cannot be reached: ${error.message}.`)
  if (mayHavePublished(ctx, options) && !wasNeverSent(error)) return unconfirmedPost(name)
  return unavailable(`${name} could not be reached.`)
}

/** The platform's own words, where it uses one of the usual fields. */
function readMessage(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null
  const fields = body as Record<string, unknown>
  const words = [fields.error_description, fields.message, fields.description, fields.detail, fields.error]
  return words.find((word): word is string => typeof word === "string" && word !== "") ?? null
}

function statusError(
  name: string,
  ctx: RequestContext,
  options: RequestOptions,
  answer: ApiResponse,
  text?: string,
): PlatformError {
  const { status, headers } = answer
  if (status === 429) {
    const seconds = retryAfterSeconds(headers, ctx.now())
    return rateLimited(seconds, text ?? `${name} asks to wait ${seconds} seconds before the next request.`)
  }
  if (status >= 500 || status === 408)
    return mayHavePublished(ctx, options)
      ? unconfirmedPost(name)
      : unavailable(text ?? `${name} is not available (HTTP ${status}).`)
  if (status === 401 && ctx.phase !== "connect")
    return reconnect(
      "TOKEN_INVALID",
      text ?? `${name} no longer accepts this channel's access. Connect it again.`,
    )
  const words = readMessage(answer.body)
  return rejected(
    text ?? `${name} refused the request (HTTP ${status})${words ? `: ${words.slice(0, 500)}` : ""}.`,
  )
}

/** Ids beyond 2^53 stay the digits that were sent; a number would change them. */
function keepLargeIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isLong = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isLong ? (context?.source ?? value) : value
}

async function parseResponse(response: Response): Promise<ApiResponse> {
  const text = new TextDecoder().decode(await readLimited(response, maxResponseBytes))
  let body: unknown = text
  try {
    body = JSON.parse(text, keepLargeIntegers)
  } catch {
    // Proxies answer with HTML, and some platforms with nothing at all.
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

/** No message leaves with a secret in it, whatever a platform put into its answer. */
function withoutSecrets(error: PlatformError, ctx: RequestContext): PlatformError {
  const message = redact(error.message, collectSecrets(ctx.credentials))
  return message === error.message ? error : new PlatformError(error.cause, message)
}

/** The way from the engine's raw fetch to a platform's typed answers and errors. */
export function createClient({ name, explain }: { name: string; explain?: MapError }): Client {
  async function exchange(ctx: RequestContext, url: string, options: RequestOptions): Promise<ApiResponse> {
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
    const answer = await exchange(ctx, url, options)
    if ((answer.status >= 200 && answer.status < 300) || options.accept?.(answer)) return answer
    const explained = explain?.(answer, ctx)
    const error =
      explained instanceof PlatformError ? explained : statusError(name, ctx, options, answer, explained)
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
