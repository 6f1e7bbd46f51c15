import { randomBytes } from "node:crypto"
import type { Json } from "@/lib/platforms/json"
import { json, type Call, type Route, type SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import { sandboxRetryAfterSeconds, type FaultResponses } from "@/lib/platforms/sandbox/faults"
import type { SandboxToken, sandboxOAuth2 } from "@/lib/platforms/sandbox/oauth2"
import { requirePerson } from "@/lib/platforms/sandbox/people"

type SignIn = ReturnType<typeof sandboxOAuth2>
type TokenProblem = "unknown" | "expired" | "revoked"

export const longLivedSeconds = 60 * 86_400
const dayMs = 86_400_000

/** The format of every Graph API error. */
export const graphError = (
  status: number,
  code: number,
  message: string,
  extra: Record<string, Json> = {},
  headers?: Record<string, string>,
) =>
  json(
    { error: { message, type: "OAuthException", code, ...extra, fbtrace_id: "AsandboxTraceId" } },
    status,
    headers,
  )

export const graphNotFound = (id = "") =>
  graphError(
    400,
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { error_subcode: 33 },
  )

const tokenErrors: Record<TokenProblem, () => Response> = {
  unknown: () => graphError(401, 190, "Invalid OAuth access token - Cannot parse access token"),
  expired: () =>
    graphError(401, 190, "Error validating access token: Session has expired.", { error_subcode: 463 }),
  revoked: () =>
    graphError(401, 190, "Error validating access token: The user has not authorized application.", {
      error_subcode: 458,
    }),
}

/** The header counts in minutes. */
const usage = JSON.stringify({
  "1": [
    {
      type: "pages",
      call_count: 100,
      estimated_time_to_regain_access: Math.ceil(sandboxRetryAfterSeconds / 60),
    },
  ],
})

export const graphFaultResponses: FaultResponses = {
  rate_limited: () =>
    graphError(400, 4, "(#4) Application request limit reached", {}, { "x-business-use-case-usage": usage }),
  token_expired: tokenErrors.expired,
  rejected: () =>
    graphError(400, 368, "The action attempted has been deemed abusive or is otherwise disallowed", {
      error_subcode: 1_390_008,
    }),
  unavailable: () =>
    graphError(500, 2, "An unexpected error has occurred. Please retry your request later.", {
      is_transient: true,
    }),
}

/** The token can be in the header or, as in Meta's docs, in the query. */
export const requireGraphPerson = ({ findToken }: Pick<SignIn, "findToken">) =>
  requirePerson(
    { findToken: (call) => findToken(call, call.query.get("access_token") ?? undefined) },
    (why) => tokenErrors[why](),
  )

export const graphTime = (iso: string) => `${iso.slice(0, 19)}+0000`

/** Issues a longer-lived token for the same person. */
export async function issueLongLivedToken(
  call: Call,
  token: SandboxToken,
  seconds: number | null,
): Promise<string> {
  const accessToken = `EAA${randomBytes(24).toString("hex")}`
  const expiresAt = seconds === null ? null : call.now().getTime() + seconds * 1000
  const { personId, clientId, scope } = token
  await call.store.put("token", accessToken, { personId, clientId, scope, revoked: false, expiresAt })
  return accessToken
}

/** For a channel created without signing in: a two-day-old token, which can be renewed. */
export async function issueAgedToken({ issueTokens }: SignIn, ctx: SandboxContext, personId: string) {
  const { accessToken } = await issueTokens(ctx, personId)
  const expiresAt = ctx.now().getTime() + longLivedSeconds * 1000 - 2 * dayMs
  await ctx.store.put("token", accessToken, { personId, clientId: "", scope: "", revoked: false, expiresAt })
  return { accessToken, expiresAt: new Date(expiresAt).toISOString() }
}

/** Instagram's and Threads' routes to exchange and renew 60-day tokens. */
export function longLivedRoutes({ findToken }: SignIn, prefix: "ig" | "th"): Route[] {
  const exchange = (grant: string, minimumAge: number) => async (call: Call) => {
    if (call.query.get("grant_type") !== grant) return graphError(400, 100, "Invalid parameter: grant_type")
    const token = await findToken(call, call.query.get("access_token") ?? "")
    if (!token) return tokenErrors.unknown()
    if (token.revoked || token.expired) return tokenErrors[token.revoked ? "revoked" : "expired"]()
    const age = call.now().getTime() - ((token.expiresAt ?? 0) - longLivedSeconds * 1000)
    if (age < minimumAge) return graphError(400, 100, "The token must be at least 24 hours old")
    const access_token = await issueLongLivedToken(call, token, longLivedSeconds)
    return json({ access_token, token_type: "bearer", expires_in: longLivedSeconds })
  }
  return [
    { method: "GET", path: "/access_token", handle: exchange(`${prefix}_exchange_token`, 0) },
    { method: "GET", path: "/refresh_access_token", handle: exchange(`${prefix}_refresh_token`, dayMs) },
  ]
}

/** The format of sign-in errors. */
export const signInErrorResponse = (error: string, _description: string, status: number) => {
  const error_message =
    error === "invalid_client" ? "Error validating client secret." : "This authorization code has been used."
  return json({ error_type: "OAuthException", code: status, error_message }, status)
}
