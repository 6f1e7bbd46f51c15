import { ApiError } from "@/lib/api/client"

export function getFieldErrors(error: unknown): Record<string, string[]> {
  return error instanceof ApiError ? (error.problem.data?.fieldErrors ?? {}) : {}
}

/** The form-level message, or null if every error appears next to one of `visibleFields`. */
export function getFormError(error: Error | null, visibleFields: readonly string[]): string | null {
  if (!error) return null
  const invalidFields = Object.keys(getFieldErrors(error))
  return invalidFields.length > 0 && invalidFields.every((field) => visibleFields.includes(field))
    ? null
    : error.message
}
