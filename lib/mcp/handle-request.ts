import { randomUUID } from "node:crypto"

import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"

import { findApiKeyCaller } from "@/lib/api-keys/find-caller"
import { authenticate } from "@/lib/api/authenticate"
import { allowOrigin, keepAllowed } from "@/lib/api/cors"
import { envelope, toAppError } from "@/lib/api/errors"
import { enforceRateLimit } from "@/lib/api/rate-limit"
import { AppError, badRequest, statusOfCode } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { withLogFields } from "@/lib/log/log-context"
import { asTenant } from "@/lib/db/tenant"
import { challenge } from "@/lib/oauth/challenge"
import { createServer } from "./create-server"
import { errorText } from "./error-text"
import { requireSameOrigin } from "./check-origin"

/**
 * Implements the streamable HTTP transport without sessions. Each request authenticates and gets its own server instance,
 * so any process can handle it and restarts don't interrupt clients. Progress is sent on the request's own stream. Requests
 * from the server to the client aren't possible, but no tool needs them.
 */
export function handleRequest(request: Request): Promise<Response> {
  const requestId = request.headers.get("x-request-id")?.slice(0, 128) || randomUUID()
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId })
  return withLogFields({ requestId }, () => exchange(request, headers))
}

async function exchange(request: Request, headers: Headers): Promise<Response> {
  try {
    await allowOrigin(request, headers)
    if (!headers.has("access-control-allow-origin")) requireSameOrigin(request)
    const { id, caller } = await identify(request)
    await keepAllowed(request, caller.organizationId, headers)
    if (!headers.has("access-control-allow-origin")) requireSameOrigin(request)
    await enforceRateLimit(id, caller.userId, headers)
    const body = await readJson(request)
    // Older clients send batches.
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
    return errorResponse(request, toAppError(thrown), headers)
  }
}

/**
 * Ignores the dashboard's cookie, because browsers send it automatically. Accepts API keys as Bearer tokens too, because
 * many clients can't send other headers.
 */
async function identify(request: Request) {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]
  const key = bearer && !request.headers.has("x-api-key") ? await findApiKeyCaller(bearer) : null
  if (key) return key
  if (request.headers.has("x-api-key") || request.headers.has("authorization"))
    return authenticate(request, "mcp")
  throw new AppError(
    "UNAUTHORIZED",
    "Sign in with OAuth, or send an API key in the x-api-key header or as Authorization: Bearer.",
  )
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest("Invalid JSON body.")
  }
}

function errorResponse(request: Request, error: AppError, headers: Headers): Response {
  headers.set("content-type", "application/json")
  if (error.code === "UNAUTHORIZED") headers.set("www-authenticate", challenge(request, "mcp"))
  const rpcError = {
    code: error.code === "BAD_REQUEST" ? -32700 : -32000,
    message: errorText(error),
    data: envelope(error),
  }
  const body = JSON.stringify({ jsonrpc: "2.0", id: null, error: rpcError })
  return new Response(body, { status: statusOfCode[error.code], headers })
}
