import { env } from "@/lib/config/env"
import { forbidden } from "@/lib/errors/app-error"

const loopback = ["localhost", "127.0.0.1", "[::1]"]

/**
 * Against DNS rebinding, as the specification of the transport demands: a page elsewhere whose name suddenly leads to
 * this machine still shows its own origin. Programs send none.
 */
export function requireSameOrigin(request: Request) {
  const origin = request.headers.get("origin")
  if (origin === null) return
  const own = new URL(env.APP_URL)
  const asked = URL.canParse(origin) ? new URL(origin) : null
  if (asked?.origin === own.origin) return
  if (asked && loopback.includes(own.hostname) && loopback.includes(asked.hostname)) return
  throw forbidden(`Requests from pages of ${origin.slice(0, 200)} are not answered here.`)
}
