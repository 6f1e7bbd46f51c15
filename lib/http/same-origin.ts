import { env } from "@/lib/config/env"

/**
 * Whether a request comes from a page of ours: what rides on a cookie counts only then (OWASP's "verifying origin with
 * standard headers"). Browsers send Sec-Fetch-Site or, with a method that writes, Origin; a request with neither is a
 * read that no other site could see the answer of.
 */
export function isSameOrigin({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const site = headers.get("sec-fetch-site")
  if (site && site !== "same-origin" && site !== "none") return false
  const origin = headers.get("origin")
  // Browsers say "null" for pages without an origin of their own.
  if (origin && !URL.canParse(origin)) return false
  if (origin) return origin === new URL(env.APP_URL).origin || new URL(origin).host === headers.get("host")
  return method === "GET" || method === "HEAD" || site === "same-origin"
}
