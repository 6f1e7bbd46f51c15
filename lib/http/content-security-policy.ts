import { env } from "@/lib/config/env"

const appUrl = new URL(env.APP_URL)
const isDev = env.NODE_ENV === "development"

/** sonner injects a style sheet, first an empty one, and doesn't support nonces. */
export const toasterStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** The CSP source for a URL, or null if it has none or could escape the directive. */
function sourceOf(text: string | null): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null
  if (!url) return null
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  return /^[\w.-]+(:\d+)?$/.test(url.host) ? url.origin : null
}

/**
 * Chromium applies `form-action` to redirects after a form too. Two pages redirect to other sites: the consent page to the
 * app's redirect URI, and connect links to a platform or to the site that created the link.
 */
function formTargets({ pathname, searchParams }: URL): string[] {
  if (pathname === "/oauth/authorize")
    return [sourceOf(searchParams.get("redirect_uri")) ?? ""].filter(Boolean)
  if (pathname.startsWith("/connect/")) return ["https:", "http://localhost:*", "http://127.0.0.1:*"]
  return []
}

/**
 * Only scripts with this response's nonce, and the scripts they load, can run. Style attributes are allowed because React
 * uses them for computed values, such as a bar's height, and nonces don't apply to attributes. Images can come from any
 * https host, because users enter logo and avatar URLs.
 */
export function pagePolicy(nonce: string, url: URL, stores: string[]): string {
  const stored = [...new Set([appUrl.origin, ...stores])]
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'", ...(isDev ? ["'unsafe-eval'"] : [])],
    "style-src": ["'self'", ...(isDev ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`, ...toasterStyles])],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "https:", "data:", "blob:", ...stored],
    "media-src": ["'self'", "blob:", ...stored],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...stored, ...(isDev ? ["ws:"] : [])],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formTargets(url)],
    "frame-ancestors": ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ")
}

/** Without includeSubDomains, because other services may run on subdomains. */
export const strictTransport = appUrl.protocol === "https:" ? "max-age=31536000" : null
