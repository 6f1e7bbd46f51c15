import { z } from "zod"
import { rateLimited, reconnect, rejected } from "@/lib/platforms/errors"
import { bearer, createApi, createClient, type MapError, type RequestContext } from "@/lib/platforms/http"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import type { PlatformContext } from "@/lib/platforms/platform"
import { retryAfterSeconds } from "@/lib/platforms/retry-after"
import { baseUrl } from "@/lib/platforms/operator-settings"

export const credentialsSchema = z.object({ apiToken: z.string(), expiresAt: z.string() })
export type MeWeCredentials = z.infer<typeof credentialsSchema>
export type MeWeContext = PlatformContext<MeWeCredentials>

const errorSchema = z.object({ message: z.string().optional(), error: z.string().optional() })
const rateLimitStatus = 420

const isExpired = (ctx: RequestContext) => {
  const credentials = credentialsSchema.safeParse(ctx.credentials).data
  return credentials !== undefined && Date.parse(credentials.expiresAt) <= ctx.now().getTime()
}

const explain: MapError = ({ status, headers, body }, ctx) => {
  if (status === rateLimitStatus) {
    const seconds = retryAfterSeconds(headers, ctx.now())
    return rateLimited(seconds, `MeWe is rate limiting this account. Try again in ${seconds} seconds.`)
  }
  if (ctx.phase === "connect" && (status === 401 || status === 403))
    return rejected(
      "MeWe rejected the sign-in. If this happens to everyone, this server's app isn't approved or its keys are wrong.",
    )
  if (status === 401 && isExpired(ctx))
    return reconnect("TOKEN_EXPIRED", "Access to MeWe has expired. Reconnect the channel.")
  if (status === 403)
    return "This account can't post here. Check that it's still in the group. If posts to the timeline fail too, reconnect the channel."
  if (status === 404) return "MeWe couldn't find this group. Choose one that this account has joined."
  const { message, error } = errorSchema.safeParse(body).data ?? {}
  const detail = toPlainText(message ?? error)
  return detail && ![401, 408, 429].includes(status) && status < 500
    ? `MeWe rejected the request: ${detail}.`
    : undefined
}

export const client = createClient({ name: "MeWe", explain })

export const host = () => baseUrl("mewe", "https://mewe.com")

/** Every request includes the app id. Requests from a server also need the key. */
export const appHeaders = ({ key }: Pick<RequestContext, "key">) => ({
  "x-app-id": key("MEWE_APP_ID"),
  "x-api-key": key("MEWE_API_KEY"),
})

export const api = createApi<RequestContext & { credentials: MeWeCredentials }>(client, host, (ctx) => ({
  ...appHeaders(ctx),
  ...bearer(ctx.credentials.apiToken),
}))
