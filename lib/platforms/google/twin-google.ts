import type { Json } from "@/lib/platforms/json"
import { isHost } from "@/lib/platforms/operator-settings"
import { json, type TwinContext } from "@/lib/platforms/twin/twin"
import { sandboxRetryAfterSeconds, type FaultResponses } from "@/lib/platforms/twin/faults"
import { twinOAuth2 } from "@/lib/platforms/twin/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/twin/people"

const hourSeconds = 3600

/** Google's form of error: the older APIs name the reason in `errors`, the newer ones in `details`. */
export const googleError = (
  code: number,
  status: string,
  reason: string,
  message: string,
  details: Json[] = [],
  headers: Record<string, string> = {},
) =>
  json(
    { error: { code, message, status, errors: [{ domain: "global", reason, message }], details } },
    code,
    headers,
  )

export const isGoogleSignIn = (url: URL, slug: string) =>
  isHost(url, slug, "https://accounts.google.com", "login") ||
  isHost(url, slug, "https://oauth2.googleapis.com", "token")

const unauthenticated = () =>
  googleError(401, "UNAUTHENTICATED", "authError", "Request had invalid authentication credentials.")

/** An hour of access; the refresh token stays. */
export function twinGoogle(name: string) {
  const signIn = twinOAuth2({
    name,
    paths: { authorize: "/o/oauth2/v2/auth", token: "/token", revoke: "/revoke" },
    accessSeconds: hourSeconds,
    refresh: "stays",
    createPerson: async (ctx, typed) => (await createPerson(ctx, typed)).id,
  })
  return { ...signIn, signedIn: requirePerson(signIn, unauthenticated) }
}

/** What a channel that is connected at once holds. */
export async function issueGoogleTokens(
  signIn: Pick<ReturnType<typeof twinGoogle>, "issueTokens">,
  personId: string,
  ctx: TwinContext,
) {
  const { accessToken, refreshToken } = await signIn.issueTokens(ctx, personId)
  const expiresAt = new Date(ctx.now().getTime() + hourSeconds * 1000).toISOString()
  return { accessToken, refreshToken, expiresAt, scopes: [] }
}

export const googleFaultResponses: FaultResponses = {
  rate_limited: () =>
    googleError(429, "RESOURCE_EXHAUSTED", "rateLimitExceeded", "Quota exceeded for quota metric.", [], {
      "retry-after": String(sandboxRetryAfterSeconds),
    }),
  token_expired: unauthenticated,
  rejected: () => googleError(400, "INVALID_ARGUMENT", "badRequest", "The text was refused by a magic word."),
  unavailable: () => googleError(503, "UNAVAILABLE", "backendError", "The service is currently unavailable."),
}
