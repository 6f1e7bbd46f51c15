import { NextResponse, type NextRequest } from "next/server"

import { isSameOrigin } from "@/lib/http/same-origin"
import { pagePolicy, strictTransport } from "@/lib/http/content-security-policy"
import { documentLanguageHeader } from "@/lib/http/document-language"
import { storage } from "@/lib/storage/storage"

// Everything except endpoints for programs: they accept large bodies, which a proxy would buffer in memory, and they
// verify cookies themselves (lib/api/authenticate.ts). Their security policy is in next.config.mjs.
export const config = {
  matcher: [
    "/((?!_next/|media/|mcp|\\.well-known|platforms/|icons/|oauth/(?:token|revoke|register|userinfo)|sandbox/|api/(?!auth/)).*)",
  ],
}

const safeMethods = ["GET", "HEAD", "OPTIONS"]

export async function proxy(request: NextRequest) {
  const { method, headers, nextUrl } = request
  if (/^\/v0(\/|$)/.test(nextUrl.pathname)) return rejectMethod(request)
  if (!safeMethods.includes(method) && !isSameOrigin(request))
    return new Response("Only pages of this site can send this request.\n", { status: 403 })
  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce, nextUrl, storage.origins)
  const forwarded = new Headers(headers)
  if (/^\/docs(\/|$)/.test(nextUrl.pathname)) forwarded.set(documentLanguageHeader, "en")
  else forwarded.delete(documentLanguageHeader)
  forwarded.set("content-security-policy", policy) // Next reads the nonce for its own scripts from here
  const response = NextResponse.next({ request: { headers: forwarded } })
  response.headers.set("content-security-policy", policy)
  response.headers.set("cross-origin-resource-policy", "same-origin")
  if (strictTransport) response.headers.set("strict-transport-security", strictTransport)
  return response
}

/**
 * Where Next serves the API itself (in development, and on hosts without our server), an unsupported method would get
 * an empty 405. `npm start` serves /v0 before Next, so this code is loaded on demand.
 */
async function rejectMethod({ method, headers, nextUrl: { pathname } }: NextRequest) {
  const { getMethods } = await import("@/lib/api/methods")
  const methods = getMethods(pathname)
  if (!methods || method === "OPTIONS" || methods.includes(method === "HEAD" ? "GET" : method)) return
  const [{ rejectRequest }, { AppError }] = await Promise.all([
    import("@/lib/api/endpoint"),
    import("@/lib/errors/app-error"),
  ])
  const allow = methods.join(", ")
  const headersOnly = new Request("http://localhost/v0", { headers })
  const error = new AppError("METHOD_NOT_ALLOWED", `This path supports ${allow}, not ${method}.`)
  return rejectRequest(headersOnly, error, { Allow: allow })
}
