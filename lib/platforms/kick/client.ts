import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { createClient, type Explain, type Requester, type RequestOptions } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth2"
import { plainWords } from "@/lib/platforms/plain-words"
import type { Access } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/settings"

export type KickAccess = Access<Tokens>

const errorSchema = z.object({ message: z.string().default("") })

/** Kick has no codes, and its firewall answers some requests in its place (KickEngineering/KickDevDocs#281). */
const explain: Explain = ({ status, body }, at) => {
  const parsed = errorSchema.safeParse(body)
  if (status === 403 && !parsed.success)
    return unavailable("Kick's firewall held this request back; it passes a moment later.")
  if (status === 429 || status >= 500 || at.phase === "connect") return undefined
  const message = parsed.data?.message ?? ""
  if (status === 403)
    return /scope/i.test(message)
      ? reconnect("PERMISSION_DENIED", "Carillon may not write in this Kick chat. Connect the channel again.")
      : rejected("Kick does not let this account write in its chat, for a ban or the chat's settings.")
  if (status === 404) return "Kick does not know this channel any more."
  const words = status === 401 ? null : plainWords(message)
  return words ? `Kick refused this: ${words}.` : undefined
}

export const client = createClient({ name: "Kick", explain })

export const apiUrl = (path: string) => `${baseUrl("kick", "https://api.kick.com")}/public/v1${path}`
export const signInUrl = (path: string) => `${baseUrl("kick", "https://id.kick.com", "id")}/oauth${path}`
export const channelUrl = (slug: string) => `${baseUrl("kick", "https://kick.com", "web")}/${slug}`

type Holder = Requester & { credentials: Pick<Tokens, "accessToken"> }

export const bearer = ({ credentials }: Holder) => ({ authorization: `Bearer ${credentials.accessToken}` })

export const ask = <T>(at: Holder, path: string, schema: z.ZodType<T>, options: RequestOptions = {}) =>
  client.json(at, apiUrl(path), schema, { ...options, headers: bearer(at) })
