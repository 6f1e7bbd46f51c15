import { NextResponse, type NextRequest } from "next/server"

import { isSameOrigin } from "@/lib/http/same-origin"
import { pagePolicy, strictTransport } from "@/lib/http/content-security-policy"
import { storage } from "@/lib/storage/storage"

// All but what programs call: those take large bodies, which a proxy would hold in memory, and no cookie counts there
// that they have not looked at themselves (lib/api/authenticate.ts). Their answers have the policy of next.config.mjs.
export const config = {
  matcher: [
    "/((?!_next/|media/|mcp|\\.well-known|platforms/|icons/|oauth/(?:token|revoke|register)|sandbox/|api/(?!auth/)).*)",
  ],
}

const reads = ["GET", "HEAD", "OPTIONS"]

export async function proxy(request: NextRequest) {
  const { method, headers, nextUrl } = request
  if (/^\/v0(\/|$)/.test(nextUrl.pathname)) return refuseMethod(request)
  if (!reads.includes(method) && !isSameOrigin(request))
    return new Response("Only pages of this site may ask for that.\n", { status: 403 })
  const nonce = btoa(crypto.randomUUID())
  const policy = pagePolicy(nonce, nextUrl, storage.origins)
  const forwarded = new Headers(headers)
  forwarded.set("content-security-policy", policy) // Next takes the nonce of its own scripts from here
  const response = NextResponse.next({ request: { headers: forwarded } })
  response.headers.set("content-security-policy", policy)
  response.headers.set("cross-origin-resource-policy", "same-origin")
  if (strictTransport) response.headers.set("strict-transport-security", strictTransport)
  return response
}

/**
 * Where Next itself serves the API, in development and on hosts that run no server of ours, a known path asked in
 * another way would get a bare 405. `npm start` answers /v0 before Next does, so this is loaded where it is needed.
 */
async function refuseMethod({ method, headers, nextUrl: { pathname } }: NextRequest) {
  const { getMethods } = await import("@/lib/api/methods")
  const methods = getMethods(pathname)
  if (!methods || method === "OPTIONS" || methods.includes(method === "HEAD" ? "GET" : method)) return
  const [{ rejectRequest }, { AppError }] = await Promise.all([
    import("@/lib/api/endpoint"),
    import("@/lib/errors/app-error"),
  ])
  const allow = methods.join(", ")
  const plain = new Request("http://localhost/v0", { headers })
  const error = new AppError("METHOD_NOT_ALLOWED", `This path takes ${allow}, not ${method}.`)
  return rejectRequest(plain, error, { Allow: allow })
}
