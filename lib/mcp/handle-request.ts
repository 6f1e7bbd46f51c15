import { randomUUID } from "node:crypto"

import { readRequestBody } from "@modelcontextprotocol/sdk/server/requestBody.js"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"

import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { authenticate } from "@/lib/api/authenticate"
import { envelope, toAppError } from "@/lib/api/errors"
import { enforceRateLimit } from "@/lib/api/rate-limit"
import { AppError, badRequest, statusOfCode } from "@/lib/errors/app-error"
import { withLogFields } from "@/lib/log/log-context"
import { asTenant } from "@/lib/db/tenant"
import { challenge } from "./challenge"
import { createServer } from "./create-server"
import { errorText } from "./error-text"
import { requireSameOrigin } from "./check-origin"

const bodyLimit = 10 * 1024 * 1024

/**
 * One exchange of the streamable HTTP transport. There are no sessions: every request brings its credential and gets a
 * server of its own, so that any process can answer it, none has to remember anything, and a restart is not noticed.
 * Progress goes out on the stream of the very request. What that rules out, requests of the server to the client, is
 * nothing that the tools need.
 */
export function handleRequest(request: Request): Promise<Response> {
  const requestId = request.headers.get("x-request-id")?.slice(0, 128) || randomUUID()
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId })
  return withLogFields({ requestId }, () => exchange(request, headers))
}

async function exchange(request: Request, headers: Headers): Promise<Response> {
  try {
    requireSameOrigin(request)
    const { id, caller } = await identify(request)
    await enforceRateLimit(id, caller.userId, headers)
    const body = await readJson(request)
    // Older clients send several messages at once.
    const messages = Array.isArray(body) ? body.length : 1
    for (let more = 1; more < messages; more++) await enforceRateLimit(id, caller.userId, headers)
    const server = await createServer(caller)
    const transport = new WebStandardStreamableHTTPServerTransport()
    await server.connect(transport)
    const response = await asTenant(caller.organizationId, () =>
      transport.handleRequest(request, { parsedBody: body }),
    )
    for (const [name, value] of headers) response.headers.set(name, value)
    return response
  } catch (thrown) {
    return refusal(request, toAppError(thrown), headers)
  }
}

/**
 * The dashboard's cookie is not for agents: what a browser sends by itself must not publish posts. Many clients can
 * send a key as Bearer token only.
 */
async function identify(request: Request) {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]
  const key = bearer && !request.headers.has("x-api-key") ? await findApiKeyCaller(bearer) : null
  if (key) return key
  if (request.headers.has("x-api-key") || request.headers.has("authorization")) return authenticate(request)
  throw new AppError(
    "UNAUTHORIZED",
    "Sign in with OAuth, or send an API key in the x-api-key header or as Authorization: Bearer.",
  )
}

async function readJson(request: Request): Promise<unknown> {
  const read = await readRequestBody(request, bodyLimit)
  if (read.tooLarge) throw new AppError("PAYLOAD_TOO_LARGE", "A message may be 10 MB at most.")
  try {
    return JSON.parse(read.text)
  } catch {
    throw badRequest("The body is not valid JSON.")
  }
}

function refusal(request: Request, error: AppError, headers: Headers): Response {
  headers.set("content-type", "application/json")
  if (error.code === "UNAUTHORIZED") headers.set("www-authenticate", challenge(request))
  const rpcError = {
    code: error.code === "BAD_REQUEST" ? -32700 : -32000,
    message: errorText(error),
    data: envelope(error),
  }
  const body = JSON.stringify({ jsonrpc: "2.0", id: null, error: rpcError })
  return new Response(body, { status: statusOfCode[error.code], headers })
}
