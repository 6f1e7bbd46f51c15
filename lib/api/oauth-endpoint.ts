import type { BasicCredentials } from "@/lib/oauth/tokens/authenticate-client"
import { invalidClient, invalidRequest, OAuthError, statusOfOAuthError } from "@/lib/oauth/oauth-error"
import { readParameters, type Parameters } from "@/lib/oauth/parameters"
import { log } from "@/lib/log/log"
import { countUse } from "@/lib/cache/window-counter"
import { parseQuery } from "./query"
import { anonymousId, limitHeaders } from "./rate-limit"

/** No request of OAuth's comes near this many bytes. */
const longest = 64 * 1024

/** For clients that run in a browser. These endpoints look at no cookie, so any site may call them. */
const openToBrowsers = { "access-control-allow-origin": "*" }

type Options = { name: string; perMinute: number; status?: number }

/** An endpoint of the OAuth server: limited by address, with JSON answers, and errors as RFC 6749, 5.2 has them. */
export function oauthEndpoint(
  { name, perMinute, status = 200 }: Options,
  work: (request: Request) => Promise<object>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const now = Date.now()
    const window = await countUse(`oauth:${name}:${anonymousId(request)}`, now)
    const limits = limitHeaders(perMinute, window, now)
    const headers = { ...openToBrowsers, "cache-control": "no-store", pragma: "no-cache", ...limits }
    try {
      if (window.used > perMinute)
        throw new OAuthError(
          "rate_limited",
          `Too many requests. Try again in ${limits["Retry-After"]} seconds.`,
        )
      return Response.json(await work(request), { status, headers })
    } catch (thrown) {
      return failure(thrown, request, headers)
    }
  }
}

function failure(thrown: unknown, request: Request, headers: Record<string, string>) {
  const error = thrown instanceof OAuthError ? thrown : unforeseen(thrown)
  const challenge = error.code === "invalid_client" && request.headers.has("authorization")
  return Response.json(
    { error: error.code, error_description: error.message },
    {
      status: statusOfOAuthError[error.code],
      headers: { ...headers, ...(challenge && { "www-authenticate": 'Basic realm="Carillon"' }) },
    },
  )
}

function unforeseen(error: unknown) {
  log.error("unexpected error of the OAuth server", { error })
  return new OAuthError("server_error", "Something went wrong on our side. Try again.")
}

/** A metadata document (RFC 8414, RFC 9728), which every client may read and keep for a while. */
export const metadataEndpoint = (document: () => object) => () =>
  Response.json(document(), { headers: { ...openToBrowsers, "cache-control": "public, max-age=300" } })

/** Answers what browsers ask before they send a request of another site. */
export const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...openToBrowsers,
      "access-control-allow-methods": "GET, POST, OPTIONS",
      "access-control-allow-headers": "authorization, content-type, mcp-protocol-version",
      "access-control-max-age": "86400",
    },
  })

/** The parameters of a form, which is how RFC 6749 sends them. */
export async function readForm(request: Request): Promise<Parameters> {
  if (!isForm(request))
    throw invalidRequest("Send the parameters with Content-Type application/x-www-form-urlencoded.")
  return readParameters(new URLSearchParams(await readText(request)))
}

/** JSON as in RFC 7591, or a form. */
export async function readJsonOrForm(request: Request): Promise<unknown> {
  const text = await readText(request)
  if (isForm(request)) return parseQuery(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest("The body is neither JSON nor a form.")
  }
}

const isForm = (request: Request) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")

async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ["", 0]
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > longest) {
      await reader?.cancel()
      throw invalidRequest(`The body is longer than ${longest} bytes.`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
export function readBasic(request: Request): BasicCredentials | null {
  const header = request.headers.get("authorization")
  if (header === null) return null
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(header)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? []
  const [plainId, plainSecret] = [formDecode(id), formDecode(secret)]
  if (!plainId || plainSecret === null || plainId.includes("\0"))
    throw invalidClient("The Authorization header is not readable as Basic.")
  return { id: plainId, secret: plainSecret }
}

function formDecode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return null
  }
}
