import { env } from "@/lib/config/env"

/**
 * Prevents CSRF on requests authenticated by a cookie:
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html#using-standard-headers-to-verify-origin
 * Browsers send Sec-Fetch-Site or, for writes, Origin. Reads with neither are safe, because other sites can't see the
 * response.
 */
export function isSameOrigin({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const site = headers.get("sec-fetch-site")
  if (site && site !== "same-origin" && site !== "none") return false
  const origin = headers.get("origin")
  // Opaque origins are sent as "null".
  if (origin && !URL.canParse(origin)) return false
  if (origin) return origin === new URL(env.APP_URL).origin || new URL(origin).host === headers.get("host")
  return method === "GET" || method === "HEAD" || site === "same-origin"
}
