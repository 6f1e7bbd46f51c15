/** Advice for callers, by error code. */
export const errorFixes: Record<string, string> = {
  BAD_REQUEST: "Change the request as `message` describes.",
  UNAUTHORIZED: "Check the API key, or refresh the access token.",
  PAYMENT_REQUIRED: "Connect a channel, or choose a plan in the settings.",
  FORBIDDEN: "Use a key or token with the required permission.",
  NOT_FOUND: "Check the ID, and that the key belongs to the right workspace.",
  CONFLICT: "Fetch the resource, then decide whether to retry.",
  PRECONDITION_FAILED: "Fetch the resource, then retry with its new `ETag`.",
  PAYLOAD_TOO_LARGE: "Send a smaller request.",
  INPUT_VALIDATION_FAILED: "Fix the fields listed in `data.fieldErrors`.",
  UNPROCESSABLE_CONTENT: "See `data.message` for the reason.",
  RATE_LIMITED: "Wait the number of seconds in `Retry-After`.",
  INTERNAL_SERVER_ERROR: "Try again. If it keeps happening, report the `X-Request-Id`.",
}
