import { z } from "zod"
import { reconnect, rejected, unavailable } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type AuthorizedContext, type MapError } from "@/lib/platforms/http"
import type { PlatformContext } from "@/lib/platforms/platform"

export const credentialsSchema = z.object({
  /** The server's origin. Accounts are per server. */
  instance: z.url(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  /** Where videos go unless the post says otherwise. */
  channelId: z.number(),
})
export type PeertubeCredentials = z.infer<typeof credentialsSchema>
export type PeertubeContext = PlatformContext<PeertubeCredentials>

/** RFC 7807, with the code in `type` or `code`: https://docs.joinpeertube.org/api-rest-reference.html#section/Errors */
const errorSchema = z.object({
  detail: z.string().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
})

const connectMessages: Record<string, string> = {
  invalid_grant: "Incorrect username or password.",
  missing_two_factor: "This account uses two-factor authentication. Enter the six-digit code from your app.",
  invalid_two_factor: "Incorrect two-factor code. Enter the current code from your app.",
}

const explain: MapError = ({ status, body }, ctx) => {
  const { detail, error, code = "" } = errorSchema.safeParse(body).data ?? {}
  if (ctx.phase === "connect") {
    if (connectMessages[code]) return rejected(connectMessages[code])
    if (status === 404)
      return rejected("Couldn't find a PeerTube server at this address. Check it and try again.")
  }
  if (code === "account_blocked" || /blocked/i.test(detail ?? ""))
    return reconnect("ACCOUNT_SUSPENDED", "The PeerTube server has blocked this account.")
  if (code === "invalid_grant")
    return reconnect("TOKEN_EXPIRED", "Access to PeerTube has expired. Reconnect the channel.")
  if (code === "quota_reached" || (status === 413 && /quota/i.test(detail ?? "")))
    return rejected(
      "This account has reached its storage quota on the PeerTube server. Delete a video there and try again.",
    )
  if (status === 413) return rejected("This video is too large for the PeerTube server.")
  if (status === 415) return rejected("The PeerTube server doesn't accept this type of video.")
  if (/still (being )?transcod/i.test(detail ?? "")) return unavailable("The PeerTube server is busy.")
  const text = detail ?? error
  if (status < 500 && status !== 429 && status !== 401 && text)
    return `PeerTube rejected the request: ${text.replace(/[.!]$/, "")}.`
  return undefined
}

export const client = createClient({ name: "PeerTube", explain })

export const api = createApi<AuthorizedContext & { credentials: { instance: string } }>(
  client,
  ({ credentials }) => `${credentials.instance}/api/v1`,
  ({ credentials }) => bearer(credentials.accessToken),
)

const userSchema = z.object({
  id: z.number(),
  username: z.string(),
  account: z.object({
    name: z.string(),
    displayName: z.string().nullish(),
    url: z.string().optional(),
    avatars: z.array(z.object({ fileUrl: z.string().optional() })).nullish(),
  }),
  videoChannels: z.array(z.object({ id: z.number(), name: z.string(), displayName: z.string().nullish() })),
})

export const fetchUser = (ctx: Parameters<typeof api.request>[0]) => api.json(ctx, "/users/me", userSchema)
