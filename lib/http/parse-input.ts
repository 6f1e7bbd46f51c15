import type { z } from "zod"

import { AppError } from "@/lib/errors/app-error"

/** Parses form input. The error's message is the first issue, and `fieldErrors` has all of them. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path, message } of result.error.issues)
    if (path.length) (fieldErrors[String(path[0])] ??= []).push(message)
    else formErrors.push(message)
  const message = result.error.issues[0]?.message ?? "Invalid input."
  throw new AppError("INPUT_VALIDATION_FAILED", message, { message, fieldErrors, formErrors })
}
