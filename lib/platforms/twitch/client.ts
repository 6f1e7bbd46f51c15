import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type TwitchContext = PlatformContext<Tokens>

const errorSchema = z.object({ message: z.string().default("") })

/** 401 means either an expired token, which a refresh fixes, or a missing scope. Only the text differs. */
function explainUnauthorized(message: string) {
  return /scope|must match|do not match/i.test(message)
    ? reconnect(
        "PERMISSION_DENIED",
        "Carillon doesn't have permission to post in this Twitch chat. Reconnect the channel.",
      )
    : reconnect("TOKEN_INVALID", "Access to Twitch is no longer valid. Reconnect the channel.")
}

function explainForbidden(message: string) {
  return /e-?mail|phone|verif/i.test(message)
    ? reconnect("EMAIL_UNCONFIRMED", "Verify this account's email address or phone number on Twitch first.")
    : rejected(
        "This account can't post in its Twitch chat because of a ban, a timeout, or the chat's settings.",
      )
}

/** https://dev.twitch.tv/docs/api/guide/#response-codes: `{ error, status, message }`, without error codes. */
const explain: MapError = ({ status, body }, ctx) => {
  const { message } = errorSchema.safeParse(body).data ?? { message: "" }
  if (status === 429 || status >= 500 || ctx.phase === "connect") return undefined
  if (status === 401) return explainUnauthorized(message)
  if (status === 403) return explainForbidden(message)
  if (status === 422) return "This message is too long for Twitch."
  const reason = toPlainText(message)
  return reason ? `Twitch rejected the request: ${reason}.` : undefined
}

export const client = createClient({ name: "Twitch", explain })

export const api = createApi(
  client,
  () => `${baseUrl("twitch", "https://api.twitch.tv")}/helix`,
  ({ credentials, key }) => ({ ...bearer(credentials.accessToken), "client-id": key("TWITCH_CLIENT_ID") }),
)
export const signInUrl = (path: string) => `${baseUrl("twitch", "https://id.twitch.tv", "id")}/oauth2${path}`
export const channelUrl = (login: string) => `${baseUrl("twitch", "https://www.twitch.tv", "web")}/${login}`
