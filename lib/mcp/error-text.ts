import type { AppError, ErrorCode } from "@/lib/errors/app-error"

/** Advice on what to do, by error code. */
const fixes: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "Ask the user for a credential with this permission. Don't try to work around it.",
  NOT_FOUND: "Use ids from the list tools. Never guess them.",
  CONFLICT: "Read the resource again before you decide what to do.",
  INPUT_VALIDATION_FAILED: "Correct the arguments above and call the tool again.",
}

/** Formats an error for a model: what's wrong, in which field, and what to do. */
export function errorText({ code, message, data = {} }: AppError): string {
  const { fieldErrors = {}, formErrors = [] } = data
  const fields = Object.entries(fieldErrors).map(([field, messages]) => `- ${field}: ${messages.join("; ")}`)
  const others = [data.message, ...formErrors].filter((text) => text !== undefined && text !== message)
  return [`${message} (${code})`, ...new Set(others), ...fields, fixes[code]].filter(Boolean).join("\n")
}
