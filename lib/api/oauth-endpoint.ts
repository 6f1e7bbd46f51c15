import type { BasicCredentials } from "@/lib/oauth/tokens/authenticate-client"
import { invalidClient, invalidRequest, OAuthError, statusOfOAuthError } from "@/lib/oauth/oauth-error"
import { readParameters, type Parameters } from "@/lib/oauth/parameters"
import { log } from "@/lib/log/log"
import { toOutageError } from "@/lib/db/database-failure"
import { AppError } from "@/lib/errors/app-error"
import { readText } from "@/lib/http/read-body"
import { countUse } from "@/lib/cache/window-counter"
import { parseQuery } from "./query"
import { retryAfter } from "./errors"
import { anonymousId, limitHeaders } from "./rate-limit"

/** These endpoints ignore cookies, so browser clients on any site can call them. */
const corsHeaders = { "access-control-allow-origin": "*" }

type Options = { name: string; perMinute: number; status?: number }

/** Rate limited per IP address. Errors follow https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export function oauthEndpoint(
  { name, perMinute, status = 200 }: Options,
  work: (request: Request) => Promise<object>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const now = Date.now()
    const window = await countUse(`oauth:${name}:${anonymousId(request)}`, now)
    const limits = limitHeaders(perMinute, window, now)
    const headers = { ...corsHeaders, "cache-control": "no-store", pragma: "no-cache", ...limits }
    try {
      if (window.used > perMinute)
        throw new OAuthError(
          "rate_limited",
          `Too many requests. Try again in ${limits["Retry-After"]} seconds.`,
        )
      return Response.json(await work(request), { status, headers })
    } catch (thrown) {
      return errorResponse(thrown, request, headers)
    }
  }
}

function errorResponse(thrown: unknown, request: Request, headers: Record<string, string>) {
  const outage = toOutageError(thrown)
  const error = outage ? new OAuthError("temporarily_unavailable", outage.message) : toOAuthError(thrown)
  const again = outage && retryAfter[outage.code]
  const challenge = error.code === "invalid_client" && request.headers.has("authorization")
  return Response.json(
    { error: error.code, error_description: error.message },
    {
      status: statusOfOAuthError[error.code],
      headers: {
        ...headers,
        ...(again && { "Retry-After": String(again) }),
        ...(challenge && { "www-authenticate": 'Basic realm="Carillon"' }),
        ...(error.code === "invalid_token" && { "www-authenticate": 'Bearer error="invalid_token"' }),
      },
    },
  )
}

function toOAuthError(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error
  if (error instanceof AppError) return invalidRequest(error.message)
  log.error("unexpected error in the OAuth server", { error })
  return new OAuthError("server_error", "Something went wrong on our end. Try again.")
}

/** Serves a public metadata document (RFC 8414, RFC 9728), which clients can cache. */
export const metadataEndpoint = (document: () => object) => () =>
  Response.json(document(), { headers: { ...corsHeaders, "cache-control": "public, max-age=300" } })

/** Responds to CORS preflight requests. */
export const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "access-control-allow-methods": "GET, POST, OPTIONS",
      "access-control-allow-headers": "authorization, content-type, mcp-protocol-version",
      "access-control-max-age": "86400",
    },
  })

/** RFC 6749 sends parameters as a form. */
export async function readForm(request: Request): Promise<Parameters> {
  if (!isForm(request))
    throw invalidRequest("Send the parameters as Content-Type: application/x-www-form-urlencoded.")
  return readParameters(new URLSearchParams(await readText(request)))
}

/** Accepts JSON, as in RFC 7591, or a form. */
export async function readJsonOrForm(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (isForm(request)) return parseQuery(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest("Invalid request body. Send JSON or a form.")
  }
}

const isForm = (request: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")

/** The ID and secret are form-encoded: https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1 */
export function readBasic(request: Request): BasicCredentials | null {
  const header = request.headers.get("authorization")
  if (header === null) return null
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? []
  const [plainId, plainSecret] = [formDecode(id), formDecode(secret)]
  if (!plainId || plainSecret === null || plainId.includes("\0"))
    throw invalidClient("Invalid Authorization header. Use HTTP Basic with the client ID and secret.")
  return { id: plainId, secret: plainSecret }
}

function formDecode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return null
  }
}
