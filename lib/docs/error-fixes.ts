/** Advice for callers, in addition to the OpenAPI document's error descriptions. */
export const errorFixes: Record<string, string> = {
  UNAUTHORIZED: "Check the API key, or refresh the access token.",
  PAYMENT_REQUIRED: "Connect a channel, or choose a plan in the settings.",
  FORBIDDEN: "Use a key or token with the required permission.",
  NOT_FOUND: "Check the ID, and that the key belongs to the right workspace.",
  CONFLICT: "Fetch the resource, then decide whether to retry.",
  PAYLOAD_TOO_LARGE: "Send a smaller request.",
  UNPROCESSABLE_CONTENT: "If the request violates a rule, `data.message` explains it.",
  INTERNAL_SERVER_ERROR: "If it keeps happening, report the `X-Request-Id`.",
}
