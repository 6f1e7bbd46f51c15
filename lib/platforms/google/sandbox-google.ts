import type { Json } from "@/lib/platforms/json"
import { isHost } from "@/lib/platforms/operator-settings"
import { json } from "@/lib/platforms/sandbox/sandbox"
import { retryAfterHeader, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import { sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { createPerson, requirePerson } from "@/lib/platforms/sandbox/people"

/** Older Google APIs put the reason in `errors`, newer ones in `details`. */
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

/** Access tokens last an hour. Refresh tokens can be reused. */
export function sandboxGoogle(name: string) {
  const signIn = sandboxOAuth2({
    name,
    paths: { authorize: "/o/oauth2/v2/auth", token: "/token", revoke: "/revoke" },
    accessSeconds: 3600,
    refresh: "reusable",
    createPerson: async (ctx, name) => (await createPerson(ctx, name)).id,
  })
  return { ...signIn, signedIn: requirePerson(signIn, unauthenticated) }
}

export const googleFaultResponses: FaultResponses = {
  rate_limited: () =>
    googleError(
      429,
      "RESOURCE_EXHAUSTED",
      "rateLimitExceeded",
      "Quota exceeded for quota metric.",
      [],
      retryAfterHeader,
    ),
  token_expired: unauthenticated,
  rejected: () =>
    googleError(400, "INVALID_ARGUMENT", "badRequest", "The text was rejected by a sandbox keyword."),
  unavailable: () => googleError(503, "UNAVAILABLE", "backendError", "The service is currently unavailable."),
}
