import type { z } from "zod"

import { AppError } from "@/lib/errors/app-error"

/** What a person typed into a form, checked; the first problem is the message, all stand beside their fields. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path, message } of result.error.issues)
    if (path.length) (fieldErrors[String(path[0])] ??= []).push(message)
    else formErrors.push(message)
  const message = result.error.issues[0]?.message ?? "The input is not valid."
  throw new AppError("INPUT_VALIDATION_FAILED", message, { message, fieldErrors, formErrors })
}
