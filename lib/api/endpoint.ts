import { randomUUID } from "node:crypto"

import type { Caller } from "@/lib/caller"
import { AppError, badRequest, statusOfCode } from "@/lib/errors"
import { strictTransport } from "@/lib/page-policy"
import { withLogFields } from "@/lib/log-context"
import { bytesOf, isRawJson, type RawJson } from "@/lib/raw-json"
import { revision, type Revised } from "@/lib/revision"
import { asTenant } from "@/lib/tenant"
import { traced } from "@/lib/tracing"
import { authenticate, type Credential } from "./authenticate"
import { checkInput } from "./check-input"
import { takesIfMatch, type Contract, type InputOf, type OutputOf } from "./contract"
import { envelope, toAppError } from "./errors"
import { etagOf, expectedVersions, isUnchanged } from "./etag"
import { once, type Answer } from "./idempotency"
import { parseQuery } from "./query"
import { anonymousId, limit } from "./rate-limit"
import { requireScope } from "./scope"

type Context = { params: Promise<unknown> }
export type Handler = (request: Request, context: Context) => Promise<Response>

type Result<C extends Contract> = (OutputOf<C> | RawJson) & Revised
type Verb<C extends Contract> = (caller: Caller, input: InputOf<C>) => Promise<Result<C>>
type PublicVerb<C extends Contract> = (input: InputOf<C>) => Promise<Result<C>>

/**
 * Makes the handler of a route file: who asks, how often, with which permission, with what input; then the verb;
 * then its answer in the shape of the contract. Whatever is thrown on the way becomes the error envelope.
 */
export function endpoint<C extends Contract>(contract: C, verb: Verb<C>): Handler & { contract: C } {
  return declare(contract, async (request, context, headers) => {
    const { id: credentialId, caller } = await admit(request, contract, headers)
    const input = await readInput(contract, request, context)
    const about = { caller, credentialId, method: contract.method, path: contract.path, input }
    const call = () => traced(contract.operationId, {}, () => verb(caller, input))
    return asTenant(caller.organizationId, () =>
      once(request, about, headers, async () => shape(contract, await call())),
    )
  })
}

/** The same for operations that everybody may call; the limit counts by address. */
export function publicEndpoint<C extends Contract>(
  contract: C,
  verb: PublicVerb<C>,
): Handler & { contract: C } {
  return declare(contract, async (request, context, headers) => {
    await limit(anonymousId(request), null, headers)
    const input = await readInput(contract, request, context)
    return shape(contract, await traced(contract.operationId, {}, () => verb(input)))
  })
}

/** Refuses a request before any contract is known: still counted, still an envelope. */
export const refuse = (
  request: Request,
  error: AppError,
  extra: Record<string, string> = {},
): Promise<Response> =>
  answer(request, async (headers) => {
    await limit(anonymousId(request), null, headers)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    throw error
  })

/** For paths that do not exist. */
export const unknownPath: Handler = (request) =>
  refuse(
    request,
    new AppError(
      "NOT_FOUND",
      `There is no ${new URL(request.url).pathname}. The API is described at /v0/openapi.json.`,
    ),
  )

function declare<C extends Contract>(
  contract: C,
  run: (request: Request, context: Context, headers: Headers) => Promise<Answer>,
): Handler & { contract: C } {
  const handler: Handler = (request, context) => answer(request, (headers) => run(request, context, headers))
  return Object.assign(handler, { contract })
}

/** Nothing leaves that the contract does not name. */
function shape<C extends Contract>(contract: C, result: Result<C>): Answer {
  const body = isRawJson(result) ? result.rawJson : JSON.stringify(contract.output.parse(result))
  const version = contract.etag ? result[revision] : undefined
  if (version === undefined) return { body, ...(isRawJson(result) && { bytes: bytesOf(result) }) }
  return { body, etag: contract.method === "GET" ? etagOf(version, body) : etagOf(version) }
}

async function answer(request: Request, work: (headers: Headers) => Promise<Answer>): Promise<Response> {
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
      return send(request, await work(headers), headers)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (!headers.has("RateLimit-Limit")) await limit(anonymousId(request), null, headers, false)
      return new Response(JSON.stringify(envelope(error)), { status: statusOfCode[error.code], headers })
    }
  })
}

function send(request: Request, { body, etag, bytes }: Answer, headers: Headers): Response {
  if (etag === undefined) return new Response(bytes ? uncopied(bytes) : body, { headers })
  headers.set("etag", etag)
  if (request.method !== "GET" && request.method !== "HEAD") return new Response(body, { headers })
  headers.set("cache-control", "private, no-cache")
  headers.set("vary", "x-api-key, authorization, cookie")
  if (!isUnchanged(request, etag)) return new Response(body, { headers })
  headers.delete("content-type")
  return new Response(null, { status: 304, headers })
}

/** A Response copies bytes that it is given, each time; what a stream hands on, it does not. */
const uncopied = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

async function admit(request: Request, contract: Contract, headers: Headers): Promise<Credential> {
  const { id, caller } = await authenticate(request)
  await limit(id, caller.userId, headers)
  requireScope(caller, contract)
  return { id, caller }
}

async function readInput<C extends Contract>(
  contract: C,
  request: Request,
  context: Context,
): Promise<InputOf<C>> {
  const query = new URL(request.url).searchParams
  const body = contract.body && (await readBody(request, contract))
  const input = checkInput(contract, {
    body,
    query: contract.query && parseQuery(query),
    params: contract.params && (await context.params),
  })
  if (takesIfMatch(contract)) Object.assign(input as object, { expected: expectedVersions(request) })
  return input
}

async function readBody(request: Request, contract: Contract): Promise<unknown> {
  const text = await request.text()
  if (!text.trim()) {
    if (contract.bodyOptional) return {}
    throw badRequest("This operation needs a JSON body.")
  }
  const type = request.headers.get("content-type")
  if (type && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw badRequest(
      `Send the body as JSON with "Content-Type: application/json", not ${type.slice(0, 100)}.`,
    )
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${(error as Error).message}`)
  }
}
