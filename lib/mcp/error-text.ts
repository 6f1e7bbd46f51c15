import type { AppError, ErrorCode } from "@/lib/errors/app-error"

/** What to do about it, where the message does not say. */
const remedies: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: "Ask the person for a credential with that permission; do not try another way.",
  NOT_FOUND: "Take ids from the tools that list things; they are never guessed.",
  CONFLICT: "Read the resource again before you decide what to do.",
  INPUT_VALIDATION_FAILED: "Correct the arguments named above and call again.",
}

/** An error as a model reads it: what is wrong, in which field, and what to do. */
export function errorText({ code, message, data = {} }: AppError): string {
  const { fieldErrors = {}, formErrors = [] } = data
  const fields = Object.entries(fieldErrors).map(([field, messages]) => `- ${field}: ${messages.join("; ")}`)
  const others = [data.message, ...formErrors].filter((text) => text !== undefined && text !== message)
  return [`${message} (${code})`, ...new Set(others), ...fields, remedies[code]].filter(Boolean).join("\n")
}
