import { ApiError } from "@/lib/api/client"

/** The API's complaints by field, and what is left when every one of `shown` stands beside its own field. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  return error instanceof ApiError ? (error.problem.data?.fieldErrors ?? {}) : {}
}

/** The message for the whole form: null where the fields tell everything. */
export function formErrorOf(error: Error | null, shown: readonly string[]): string | null {
  if (!error) return null
  const fields = Object.keys(fieldErrorsOf(error))
  return fields.length > 0 && fields.every((field) => shown.includes(field)) ? null : error.message
}
