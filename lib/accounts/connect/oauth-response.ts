import type { Problem } from "./connect-problem"

/** The callback's query parameters. Platforms use different names for them. */
export type OAuthResponse = {
  state: string | null
  code: string | null
  error: string | null
  description: string | null
  /** The whole query: some platforms send extra parameters that the code exchange needs. */
  query: Record<string, string>
}

/** RFC 6749 §4.1.2.1, and the variations that platforms use. */
export function parseOAuthResponse(params: URLSearchParams): OAuthResponse {
  const first = (...names: string[]) => names.map((name) => params.get(name)).find(Boolean) ?? null
  return {
    state: first("state"),
    code: first("code", "auth_code", "loginRequestToken", "signer_uuid"),
    error: first("error", "error_code", "error_type", "errCode"),
    description: first("error_description", "error_message", "error_reason"),
    query: Object.fromEntries(params),
  }
}

const denied = /denied|cancel|declin|reject/i
const busy = /temporarily_unavailable|server_error/i
const misconfigured = /^(invalid_|unauthorized_client|unsupported_response_type|redirect_uri)/i
const maxQuoteLength = 300

/** Null if there is a code. */
export function oauthProblem(
  platformName: string,
  { code, error, description }: OAuthResponse,
): Problem | null {
  const quote = description ? ` ${platformName} says: ${description.slice(0, maxQuoteLength)}` : ""
  const toProblem = (reason: Problem["reason"], problem: string): Problem => ({ reason, problem })
  if (!error)
    return code
      ? null
      : toProblem(
          "no_permission",
          `${platformName} didn't grant permission, so nothing was connected. Try again.`,
        )
  if (denied.test(error))
    return toProblem(
      "refused",
      `You didn't grant permission on ${platformName}, so nothing was connected. Try again whenever you like.`,
    )
  if (busy.test(error))
    return toProblem("busy", `${platformName} is having problems. Try again in a few minutes.`)
  if (misconfigured.test(error))
    return toProblem(
      "not_set_up",
      `${platformName} rejected this app's configuration (${error.slice(0, 100)}). Ask your administrator to check it.${quote}`,
    )
  return toProblem(
    "other",
    `${platformName} didn't connect the account.${quote || ` Error: ${error.slice(0, 100)}`}`,
  )
}
