import { env } from "@/lib/config/env"

const own = new URL(env.APP_URL)
const isDev = env.NODE_ENV === "development"

/** sonner puts its style sheet into the page by itself, at first an empty one, and takes no nonce for it. */
export const toasterStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** A host or scheme as CSP names it; null for what it has no name for, or what would leave the directive. */
function sourceOf(text: string | null): string | null {
  const url = text && URL.canParse(text) ? new URL(text) : null
  if (!url) return null
  if (!/^https?:$/.test(url.protocol)) return url.protocol
  return /^[\w.-]+(:\d+)?$/.test(url.host) ? url.origin : null
}

/**
 * Where a form may lead. Chromium also holds the redirects behind a form against this, so the two kinds of pages that
 * send people back to somebody else's say to whom: an app, as its request names it, or whatever site or platform a
 * connect link is about.
 */
function formTargets({ pathname, searchParams }: URL): string[] {
  if (pathname === "/oauth/authorize")
    return [sourceOf(searchParams.get("redirect_uri")) ?? ""].filter(Boolean)
  if (pathname.startsWith("/connect/")) return ["https:", "http://localhost:*", "http://127.0.0.1:*"]
  return []
}

/**
 * The Content-Security-Policy of a page: only scripts that carry the nonce of this answer run, and what those load.
 * Style attributes stay allowed, since React writes them for what is computed (a bar's height, a tag's colour) and no
 * nonce covers an attribute. Pictures come from any https host: logos and avatars are addresses that people give.
 */
export function pagePolicy(nonce: string, url: URL, stores: string[]): string {
  const stored = [...new Set([own.origin, ...stores])]
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

/** A year, for this host alone: what else runs under its domain is not ours to decide. */
export const strictTransport = own.protocol === "https:" ? "max-age=31536000" : null
