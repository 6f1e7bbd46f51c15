/** Several platforms don't use the standard's error codes, or use `invalid_request` for everything. */
const aboutKeys =
  /validating (application|client secret)|invalid platform app|(client|app|api)[ _-]?(id|key|secret)|invalid client/i
const aboutCode = /\b(authori[sz]ation|verification|auth)[ _-]?code\b|\binvalid[ _-]code\b|\bthe code is\b/i

/** Whether the platform's error message blames the app's keys or the code. Undefined if it's unclear. */
export function classifySignInError(message: string): "keys" | "code" | undefined {
  if (aboutKeys.test(message)) return "keys"
  return aboutCode.test(message) ? "code" : undefined
}
