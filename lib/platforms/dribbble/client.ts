import { z } from "zod"
import { reconnect } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type AuthorizedContext, type MapError } from "@/lib/platforms/http"
import type { Tokens } from "@/lib/platforms/oauth/oauth2"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { baseUrl } from "@/lib/platforms/operator-settings"

export type DribbbleContext = PlatformContext<Tokens>

const errorSchema = z.object({
  message: z.string().default(""),
  errors: z.array(z.object({ attribute: z.string().default(""), message: z.string() })).default([]),
})

/** https://developer.dribbble.com/v2/#client-errors */
const explain: MapError = ({ status, body }, ctx) => {
  if (status === 429 || status >= 500 || ctx.phase === "connect") return undefined
  const { message, errors } = errorSchema.safeParse(body).data ?? { message: "", errors: [] }
  if (status === 403)
    return reconnect(
      "PERMISSION_DENIED",
      "This account can't upload shots. Dribbble only allows players and teams to. Become a player or team, then reconnect the channel.",
    )
  const first = errors[0]
  const detail = status === 401 ? null : toPlainText(first ? `${first.attribute} ${first.message}` : message)
  return detail ? `Dribbble rejected the request: ${detail}.` : undefined
}

const client = createClient({ name: "Dribbble", explain })

export const api = createApi(
  client,
  () => `${baseUrl("dribbble", "https://api.dribbble.com")}/v2`,
  ({ credentials }) => bearer(credentials.accessToken),
)
export const webUrl = (path: string) => `${baseUrl("dribbble", "https://dribbble.com", "web")}${path}`

const userSchema = z.object({
  id: z.number(),
  name: z.string().nullish(),
  login: z.string(),
  html_url: z.string().nullish(),
  avatar_url: z.string().nullish(),
  can_upload_shot: z.boolean().optional(),
  teams: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
})

export const fetchUser = (ctx: AuthorizedContext) => api.json(ctx, "/user", userSchema)
