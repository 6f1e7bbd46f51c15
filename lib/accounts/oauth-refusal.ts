import type { Problem } from "./problem"

/** What came back in the query of the callback. Platforms differ in the names; these are all in use. */
export type OAuthAnswer = {
  state: string | null
  code: string | null
  error: string | null
  description: string | null
  /** All of it: some platforms send what the exchange of the code needs beside it. */
  query: Record<string, string>
}

/** RFC 6749 §4.1.2.1, and what platforms made of it. */
export function readOAuthAnswer(params: URLSearchParams): OAuthAnswer {
  const first = (...names: string[]) => names.map((name) => params.get(name)).find(Boolean) ?? null
  return {
    state: first("state"),
    code: first("code", "auth_code", "loginRequestToken", "signer_uuid"),
    error: first("error", "error_code", "error_type", "errCode"),
    description: first("error_description", "error_message", "error_reason"),
    query: Object.fromEntries(params),
  }
}

const refused = /denied|cancel|declin|reject/i
const busy = /temporarily_unavailable|server_error/i
const misconfigured = /^(invalid_|unauthorized_client|unsupported_response_type|redirect_uri)/i
const longestQuote = 300

/** Why there is nothing to connect, for the person who has just been there; null when there is a code. */
export function refusalOf(platformName: string, { code, error, description }: OAuthAnswer): Problem | null {
  const quote = description ? ` ${platformName} says: ${description.slice(0, longestQuote)}` : ""
  const told = (reason: Problem["reason"], problem: string): Problem => ({ reason, problem })
  if (!error)
    return code
      ? null
      : told("no_permission", `${platformName} sent no permission back. Nothing was connected; start again.`)
  if (refused.test(error))
    return told(
      "refused",
      `You did not give permission at ${platformName}, so nothing was connected. Start again when you like.`,
    )
  if (busy.test(error))
    return told("busy", `${platformName} has trouble at the moment. Try again in a few minutes.`)
  if (misconfigured.test(error))
    return told(
      "not_set_up",
      `${platformName} does not accept the way this service is set up there (${error.slice(0, 100)}). Tell whoever runs it.${quote}`,
    )
  return told(
    "other",
    `${platformName} did not connect the account.${quote || ` It answered: ${error.slice(0, 100)}`}`,
  )
}
