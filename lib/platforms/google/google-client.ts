import { z } from "zod"
import { rateLimited, reconnect, rejected, type PlatformError } from "@/lib/platforms/errors"
import { createClient, type Client, type MapError } from "@/lib/platforms/http"
import { oauth2, type OAuth2Settings, type Tokens } from "@/lib/platforms/oauth/oauth2"
import type { ConnectContext } from "@/lib/platforms/platform"
import { toPlainText } from "@/lib/platforms/text/plain-text"
import { baseUrl } from "@/lib/platforms/operator-settings"

/** What the platforms of one company have in common: one sign-in and one form of error. */
type GoogleApp = Pick<OAuth2Settings, "name" | "clientId" | "clientSecret" | "scopes"> & { slug: string }

/** https://developers.google.com/identity/protocols/oauth2/web-server: offline access comes with consent only. */
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

/** People can untick single rights on Google's screen. */
export function assertScopesGranted({ scopes }: Tokens, needed: string[]): void {
  if (!needed.every((scope) => scopes.includes(scope)))
    throw rejected(
      "Not all permissions were given. Connect again and leave every box on Google's screen ticked.",
    )
}

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    errors: z.array(z.object({ reason: z.string().default("") })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
})

const noRight =
  /^(insufficientPermissions|forbidden|ACCESS_TOKEN_SCOPE_INSUFFICIENT|PERMISSION_DENIED|accountDelegationForbidden)$/
const suspended = /^(channelSuspended|channelClosed|accountSuspended|authenticatedUserAccountSuspended)$/
const dayUsedUp = /^(quotaExceeded|dailyLimitExceeded)$/
const tooFast = /^(rateLimitExceeded|userRateLimitExceeded|RATE_LIMIT_EXCEEDED)$/
const notEnabled = /^(SERVICE_DISABLED|accessNotConfigured)$/
const slowDownSeconds = 60

/** Quotas begin anew at midnight in California; the two days on which clocks change are an hour off. */
function secondsToPacificMidnight(now: Date): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Los_Angeles",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  })
  const part = (type: string) =>
    Number(format.formatToParts(now).find((one) => one.type === type)?.value ?? 0)
  return 86_400 - (part("hour") * 3600 + part("minute") * 60 + part("second"))
}

function commonError(name: string, reason: string, ctx: Pick<ConnectContext, "now" | "phase">) {
  if (dayUsedUp.test(reason))
    return rateLimited(
      secondsToPacificMidnight(ctx.now()),
      `This installation has used up its ${name} quota for today. It begins anew at midnight, Pacific time.`,
    )
  if (tooFast.test(reason))
    return rateLimited(
      slowDownSeconds,
      `${name} asks to wait ${slowDownSeconds} seconds before the next request.`,
    )
  if (notEnabled.test(reason))
    return rejected(
      `The API of ${name} is not enabled for this installation's Google project. Tell its operator.`,
    )
  if (ctx.phase === "connect") return undefined
  if (suspended.test(reason))
    return reconnect("ACCOUNT_SUSPENDED", `${name} has suspended or closed this account.`)
  if (noRight.test(reason))
    return reconnect(
      "PERMISSION_DENIED",
      `${name} does not let this Google account post here. Connect the channel again as somebody who may.`,
    )
  return undefined
}

/** All that tells what is wrong: the first reason names it, the rest stands in details and message. */
type GoogleFailure = { reason: string; status: number; message: string; details: unknown[] }

export function createGoogleClient(
  name: string,
  ownError: (failure: GoogleFailure) => PlatformError | string | undefined,
): Client {
  const explain: MapError = ({ status, body }, ctx) => {
    const error = errorSchema.safeParse(body).data?.error
    if (!error || status >= 500) return undefined
    const inDetails = error.details.find(({ reason }) => reason)?.reason
    const reason = error.errors[0]?.reason || inDetails || error.status
    const { message, details } = error
    const known = ownError({ reason, status, message, details }) ?? commonError(name, reason, ctx)
    if (known || status === 401 || status === 429) return known
    const words = toPlainText(message)
    return words ? `${name} refused this: ${words}.` : undefined
  }
  return createClient({ name, explain })
}
