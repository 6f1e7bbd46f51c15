import { networkOf } from "@/lib/http/network-of"
import { clientAddress } from "@/lib/auth/sessions/page-caller"
import { withinLimit } from "@/lib/cache/window-counter"

/** Per IP address and minute. Generous, because offices share an IP address. */
const limits = { view: 120, submit: 40 }

export const checkRateLimit = async (action: keyof typeof limits) =>
  withinLimit(`connect-${action}:${networkOf(await clientAddress())}`, limits[action])
