import { z } from "zod"
import { reconnect, rejected } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type TwitchAccess = Access<Tokens>

const errorSchema = z.object({ message: z.string().default("") })

/** The same status stands for a token that a refresh mends and for rights that it does not: the text tells. */
function explainUnauthorized(message: string) {
  return /scope|must match|do not match/i.test(message)
    ? reconnect("PERMISSION_DENIED", "Carillon may not write in this Twitch chat. Connect the channel again.")
    : reconnect("TOKEN_INVALID", "Twitch no longer accepts this channel's access. Connect it again.")
}

function explainForbidden(message: string) {
  return /e-?mail|phone|verif/i.test(message)
    ? reconnect(
        "EMAIL_UNCONFIRMED",
        "Twitch wants this account's email address or phone to be verified first.",
      )
    : rejected(
        "Twitch does not let this account write in its chat, for a ban, a time-out or the chat's settings.",
      )
}

/** https://dev.twitch.tv/docs/api/guide/#response-codes: `{ error, status, message }`, without codes. */
const explain: Explain = ({ status, body }, at) => {
  const { message } = errorSchema.safeParse(body).data ?? { message: "" }
  if (status === 429 || status >= 500 || at.phase === "connect") return undefined
  if (status === 401) return explainUnauthorized(message)
  if (status === 403) return explainForbidden(message)
  if (status === 422) return "Twitch finds this message too long."
  const words = plainWords(message)
  return words ? `Twitch refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Twitch", explain })

export const apiUrl = (path: string) => `${baseUrl("twitch", "https://api.twitch.tv")}/helix${path}`
export const signInUrl = (path: string) => `${baseUrl("twitch", "https://id.twitch.tv", "id")}/oauth2${path}`
export const channelUrl = (login: string) => `${baseUrl("twitch", "https://www.twitch.tv", "web")}/${login}`

type Holder = Requester & { credentials: Pick<Tokens, "accessToken"> }

/** Both the token and the app that it was given to. */
export const bearer = (at: Holder) => ({
  authorization: `Bearer ${at.credentials.accessToken}`,
  "client-id": at.key("TWITCH_CLIENT_ID"),
})

export const ask = <T>(at: Holder, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, apiUrl(path), schema, { ...options, headers: bearer(at) })
