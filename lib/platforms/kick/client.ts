import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type KickContext = PlatformContext<Tokens>

const errorSchema = z.object({ message: z.string().default("") })

/** Kick has no error codes, and its firewall blocks some requests (KickEngineering/KickDevDocs#281). */
const explain: MapError = ({ status, body }, ctx) => {
  const parsed = errorSchema.safeParse(body)
  if (status === 403 && !parsed.success)
    return unavailable("Kick's firewall temporarily blocked this request.")
  if (status === 429 || status >= 500 || ctx.phase === "connect") return undefined
  const message = parsed.data?.message ?? ""
  if (status === 403)
    return /scope/i.test(message)
      ? reconnect(
          "PERMISSION_DENIED",
          "Carillon doesn't have permission to post in this Kick chat. Reconnect the channel.",
        )
      : rejected("This account can't post in this Kick chat because of a ban or the chat's settings.")
  if (status === 404) return "This Kick channel no longer exists."
  const detail = status === 401 ? null : toPlainText(message)
  return detail ? `Kick rejected the request: ${detail}.` : undefined
}

export const client = createClient({ name: "Kick", explain })

export const api = createApi(
  client,
  () => `${baseUrl("kick", "https://api.kick.com")}/public/v1`,
  ({ credentials }) => bearer(credentials.accessToken),
)
export const signInUrl = (path: string) => `${baseUrl("kick", "https://id.kick.com", "id")}/oauth${path}`
export const channelUrl = (slug: string) => `${baseUrl("kick", "https://kick.com", "web")}/${slug}`
