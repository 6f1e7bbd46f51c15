import { clientAddress } from "@/lib/auth/page-caller"
import { withinLimit } from "@/lib/window-counter"

/** Offices share an address, so these are for programs: nobody reads 120 pages a minute. */
const limits = { look: 120, try: 40 }

export const mayGoOn = async (what: keyof typeof limits) =>
  withinLimit(`connect-${what}:${(await clientAddress()) ?? "unknown"}`, limits[what])
