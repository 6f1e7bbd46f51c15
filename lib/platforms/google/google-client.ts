import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Client, type MapError } from "@/lib/platforms/http"
import { oauth2, type OAuth2Settings, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext } from "@/lib/platforms/platform"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import { baseUrl } from "@/lib/platforms/operator-settings"

/** Sign-in and error format shared by Google's platforms. */
type GoogleApp = Pick<OAuth2Settings, "name" | "clientId" | "clientSecret" | "scopes"> & { slug: string }

/** Google only grants offline access with `prompt=consent`: https://developers.google.com/identity/protocols/oauth2/web-server */
export const googleSignIn = ({ slug, ...app }: GoogleApp) =>
  oauth2({
    ...app,
    endpoints: {
      authorize: () => `${baseUrl(slug, "https://accounts.google.com", "login")}/o/oauth2/v2/auth`,
      token: () => `${baseUrl(slug, "https://oauth2.googleapis.com", "token")}/token`,
      revoke: () => `${baseUrl(slug, "https://oauth2.googleapis.com", "token")}/revoke`,
    },
    authorizeParameters: { access_type: "offline", prompt: "consent" },
  })

/** People can deselect individual permissions on Google's consent screen. */
export function assertScopesGranted({ scopes }: Tokens, needed: string[]): void {
  if (!needed.every((scope) => scopes.includes(scope)))
    throw rejected(
      "Some permissions are missing. Connect again and select every checkbox on Google's screen.",
    )
}

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})

const permissionDenied =
  /^(insufficientPermissions|forbidden|ACCESS_TOKEN_SCOPE_INSUFFICIENT|PERMISSION_DENIED|accountDelegationForbidden)$/
const suspended = /^(channelSuspended|channelClosed|accountSuspended|authenticatedUserAccountSuspended)$/
const dailyQuotaExceeded = /^(quotaExceeded|dailyLimitExceeded)$/
const rateLimitExceeded = /^(rateLimitExceeded|userRateLimitExceeded|RATE_LIMIT_EXCEEDED)$/
const apiDisabled = /^(SERVICE_DISABLED|accessNotConfigured)$/
const retryAfterSeconds = 60

/** Quotas reset at midnight Pacific time. Off by an hour on the two days a year when clocks change. */
function secondsToPacificMidnight(now: Date): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Los_Angeles",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  })
  const part = (type: string) =>
    Number(format.formatToParts(now).find((item) => item.type === type)?.value ?? 0)
  return 86_400 - (part("hour") * 3600 + part("minute") * 60 + part("second"))
}

function commonError(name: string, reason: string, ctx: Pick<ConnectContext, "now" | "phase">) {
  if (dailyQuotaExceeded.test(reason))
    return rateLimited(
      secondsToPacificMidnight(ctx.now()),
      `This server has used its ${name} quota for today. The quota resets at midnight Pacific time.`,
    )
  if (rateLimitExceeded.test(reason))
    return rateLimited(
      retryAfterSeconds,
      `${name} is rate limiting requests. Try again in ${retryAfterSeconds} seconds.`,
    )
  if (apiDisabled.test(reason))
    return rejected(
      `The ${name} API isn't enabled in this server's Google project. Ask your administrator to enable it.`,
    )
  if (ctx.phase === "connect") return undefined
  if (suspended.test(reason))
    return reconnect("ACCOUNT_SUSPENDED", `${name} has suspended or closed this account.`)
  if (permissionDenied.test(reason))
    return reconnect(
      "PERMISSION_DENIED",
      `This Google account doesn't have permission to post on ${name}. Reconnect the channel with one that does.`,
    )
  return undefined
}

/** A parsed error. `reason` is the first reason Google gives. */
type GoogleError = { reason: string; status: number; message: string; details: unknown[] }

export function createGoogleClient(
  name: string,
  mapOwnError: (failure: GoogleError) => PlatformError | string | undefined,
): Client {
  const explain: MapError = ({ status, body }, ctx) => {
    const error = errorSchema.safeParse(body).data?.error
    if (!error || status >= 500) return undefined
    const detailReason = error.details.find(({ reason }) => reason)?.reason
    const reason = error.errors[0]?.reason || detailReason || error.status
    const { message, details } = error
    const mappedError = mapOwnError({ reason, status, message, details }) ?? commonError(name, reason, ctx)
    if (mappedError || status === 401 || status === 429) return mappedError
    const detail = toPlainText(message)
    return detail ? `${name} rejected the request: ${detail}.` : undefined
  }
  return createClient({ name, explain })
}
