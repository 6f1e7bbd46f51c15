/** Several platforms don't use the standard's error codes, or use `invalid_request` for everything. */
const aboutKeys =
  /validating (application|client secret)|invalid platform app|(client|app|api)[ _-]?(id|key|secret)|invalid client/i
const aboutCode = /\b(authori[sz]ation|verification|auth)[ _-]?code\b|\binvalid[ _-]code\b|\bthe code is\b/i

/** What a rejected sign-in is about, according to the platform's words. Undefined if they don't tell. */
export function aboutOf(message: string): "keys" | "code" | undefined {
  if (aboutKeys.test(message)) return "keys"
  return aboutCode.test(message) ? "code" : undefined
}
