/** What a caller can do about an error, by its code. */
export const errorRemedies: Record<string, string> = {
  BAD_REQUEST: "Change what the message names.",
  UNAUTHORIZED: "Check the key, or refresh the token.",
  PAYMENT_REQUIRED: "Connect a channel, or choose a plan in the settings.",
  FORBIDDEN: "Use a key or token with this permission.",
  NOT_FOUND: "Check the id and the workspace of the key.",
  CONFLICT: "Read the resource again and decide anew.",
  PRECONDITION_FAILED: "Read the resource again: somebody has changed it.",
  PAYLOAD_TOO_LARGE: "Send less at once.",
  INPUT_VALIDATION_FAILED: "Mend the fields that `data.fieldErrors` names.",
  UNPROCESSABLE_CONTENT: "`data.message` tells the rule that says no.",
  RATE_LIMITED: "Wait as long as `Retry-After` says.",
  INTERNAL_SERVER_ERROR: "Try again; report the `X-Request-Id` if it stays.",
}
