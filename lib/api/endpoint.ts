import { randomUUID } from "node:crypto"

import type { Caller } from "@/lib/access/caller"
import { AppError, badRequest, statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { strictTransport } from "@/lib/http/content-security-policy"
import { withLogFields } from "@/lib/log/log-context"
import { isRawJson, type RawJson } from "@/lib/db/raw-json"
import { revision, type Revised } from "@/lib/http/revision"
import { asTenant } from "@/lib/db/tenant"
import { challenge, scopeChallenge } from "@/lib/oauth/challenge"
import { traced } from "@/lib/observability/tracing"
import { authenticate, type Credential } from "./authenticate"
import { checkInput } from "./check-input"
import { supportsIfMatch, type Contract, type InputOf, type OutputOf } from "@/lib/contract/contract"
import { findUnknownFields } from "@/lib/contract/unknown-fields"
import { envelope, retryAfter, toAppError } from "./errors"
import { compress, pickEncoding } from "./compress"
import { allowOrigin, keepAllowed } from "./cors"
import { encodedTag, etagOf, expectedVersions, isUnchanged } from "./etag"
import { runIdempotently, type EndpointResult } from "./idempotency"
import { parseQuery } from "./query"
import { anonymousId, enforceRateLimit } from "./rate-limit"
import { InsufficientScope, requireScope } from "./scope"
import { reportUnknownFields } from "./unknown-fields"

type Context = { params: Promise<unknown> }
export type Handler = (request: Request, context: Context) => Promise<Response>

type Result<C extends Contract> = (OutputOf<C> | RawJson) & Revised
type Operation<C extends Contract> = (caller: Caller, input: InputOf<C>) => Promise<Result<C>>
type PublicOperation<C extends Contract> = (input: InputOf<C>) => Promise<Result<C>>

/**
 * Creates a route handler that authenticates, enforces the rate limit and scopes, parses the input, calls the operation, and
 * strips its result down to the contract. Errors become the API's error envelope.
 */
export function endpoint<C extends Contract>(
  contract: C,
  operation: Operation<C>,
): Handler & { contract: C } {
  return declare(contract, async (request, context, headers) => {
    const { id: credentialId, caller } = await admit(request, contract, headers)
    const input = await readInput(contract, request, context, headers)
    const about = { caller, credentialId, method: contract.method, path: contract.path, input }
    const call = () => traced(contract.operationId, {}, () => operation(caller, input))
    return asTenant(caller.organizationId, () =>
      runIdempotently(request, about, headers, async () => shape(contract, await call())),
    )
  })
}

/** Like `endpoint`, for operations without credentials. Rate limits apply per IP address. */
export function publicEndpoint<C extends Contract>(
  contract: C,
  operation: PublicOperation<C>,
): Handler & { contract: C } {
  return declare(contract, async (request, context, headers) => {
    await enforceRateLimit(anonymousId(request), null, headers)
    const input = await readInput(contract, request, context, headers)
    return shape(contract, await traced(contract.operationId, {}, () => operation(input)))
  })
}

/** Rejects a request before its contract is known, with the usual rate limit and error envelope. */
export const rejectRequest = (
  request: Request,
  error: AppError,
  extra: Record<string, string> = {},
): Promise<Response> =>
  respond(request, async (headers) => {
    await enforceRateLimit(anonymousId(request), null, headers)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    throw error
  })

export const unknownPath: Handler = (request) =>
  rejectRequest(
    request,
    new AppError("NOT_FOUND", `${new URL(request.url).pathname} doesn't exist. See /v0/openapi.json.`),
  )

function declare<C extends Contract>(
  contract: C,
  run: (request: Request, context: Context, headers: Headers) => Promise<EndpointResult>,
): Handler & { contract: C } {
  const handler: Handler = (request, context) => respond(request, (headers) => run(request, context, headers))
  return Object.assign(handler, { contract })
}

/** Drops fields that aren't in the contract. */
function shape<C extends Contract>(contract: C, result: Result<C>): EndpointResult {
  const body = isRawJson(result) ? result.rawJson : JSON.stringify(contract.output.parse(result))
  const version = contract.etag ? result[revision] : undefined
  if (version === undefined) return { body }
  return { body, etag: contract.method === "GET" ? etagOf(version, body) : etagOf(version) }
}

async function respond(
  request: Request,
  work: (headers: Headers) => Promise<EndpointResult>,
): Promise<Response> {
  const requestId = request.headers.get("x-request-id")?.slice(0, 128) || randomUUID()
  const headers = new Headers({
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    ...(strictTransport && { "strict-transport-security": strictTransport }),
  })
  return withLogFields({ requestId }, async () => {
    try {
      await allowOrigin(request, headers)
      return send(request, await work(headers), headers)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.code !== "INPUT_VALIDATION_FAILED") headers.delete("warning")
      const seconds = retryAfter[error.code]
      if (seconds) headers.set("retry-after", String(seconds))
      if (!headers.has("RateLimit-Limit")) await enforceRateLimit(anonymousId(request), null, headers, false)
      if (error.code === "UNAUTHORIZED") headers.set("www-authenticate", challenge(request, "api"))
      if (error instanceof InsufficientScope) headers.set("www-authenticate", scopeChallenge(error.needed))
      return new Response(JSON.stringify(envelope(error)), { status: statusOfCode[error.code], headers })
    }
  })
}

function send(request: Request, { body, etag }: EndpointResult, headers: Headers): Response {
  const encoding = pickEncoding(request, body)
  const isRead = request.method === "GET" || request.method === "HEAD"
  headers.append(
    "vary",
    etag && isRead ? "accept-encoding, x-api-key, authorization, cookie" : "accept-encoding",
  )
  if (etag) headers.set("etag", encoding && isRead ? encodedTag(etag, encoding) : etag)
  if (etag && isRead) {
    headers.set("cache-control", "private, no-cache")
    if (isUnchanged(request, etag)) {
      headers.delete("content-type")
      return new Response(null, { status: 304, headers })
    }
  }
  if (encoding) headers.set("content-encoding", encoding)
  const content = encoding ? compress(body, encoding) : body
  return new Response(content instanceof Uint8Array ? uncopied(content) : content, { headers })
}

/** A Response copies a byte array, but not the chunks of a stream. */
const uncopied = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

async function admit(request: Request, contract: Contract, headers: Headers): Promise<Credential> {
  const { id, caller } = await authenticate(request, "api")
  await keepAllowed(request, caller.organizationId, headers)
  await enforceRateLimit(id, caller.userId, headers)
  requireScope(caller, contract)
  return { id, caller }
}

async function readInput<C extends Contract>(
  contract: C,
  request: Request,
  context: Context,
  headers: Headers,
): Promise<InputOf<C>> {
  const query = new URL(request.url).searchParams
  const body = contract.body && (await readBody(request, contract))
  if (contract.body) reportUnknownFields(request, findUnknownFields(contract.body, body), headers)
  const input = checkInput(contract, {
    body,
    query: contract.query && parseQuery(query),
    params: contract.params && (await context.params),
  })
  if (supportsIfMatch(contract)) Object.assign(input as object, { expected: expectedVersions(request) })
  return input
}

async function readBody(request: Request, contract: Contract): Promise<unknown> {
  const text = await readText(request)
  if (!text.trim()) {
    if (contract.bodyOptional) return {}
    throw badRequest("A JSON body is required.")
  }
  const type = request.headers.get("content-type")
  if (type && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw badRequest(
      `Send the body as JSON with "Content-Type: application/json", not ${type.slice(0, 100)}.`,
    )
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badRequest(`Invalid JSON body: ${(error as Error).message}`)
  }
}
