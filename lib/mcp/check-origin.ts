import { env } from "@/lib/config/env"
import { forbidden } from "@/lib/errors/app-error"

const loopback = ["localhost", "127.0.0.1", "[::1]"]

/**
 * Prevents DNS rebinding, as the specification requires. Programs don't send an Origin header.
 * Workspaces can list other origins.
 * https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#security-warning
 */
export function requireSameOrigin(request: Request) {
  const origin = request.headers.get("origin")
  if (origin === null) return
  const appUrl = new URL(env.APP_URL)
  const requestOrigin = URL.canParse(origin) ? new URL(origin) : null
  if (requestOrigin?.origin === appUrl.origin) return
  if (requestOrigin && loopback.includes(appUrl.hostname) && loopback.includes(requestOrigin.hostname)) return
  throw forbidden(
    `Requests from the origin ${origin.slice(0, 200)} aren't allowed. Add it to the allowed origins under Settings → API keys.`,
  )
}
