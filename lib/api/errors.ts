import { z } from "zod"

import { toOutageError } from "@/lib/db/database-failure"
import { AppError, statusOfCode, type ErrorCode, type ErrorData } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"

export const errorResponse = z
  .object({
    defined: z.boolean().optional(),
    code: z.string(),
    status: z.number().int(),
    message: z.string().optional(),
    data: z
      .looseObject({
        message: z.string().optional(),
        userMessage: z.string().optional(),
        errorTag: z.string().optional(),
        isRetryable: z.boolean().optional(),
        fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
        formErrors: z.array(z.string()).optional(),
      })
      .optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: "ErrorResponse" })

/** `media[0].url` */
const pathText = (path: readonly PropertyKey[]) =>
  path.reduce<string>((text, step) => {
    if (typeof step === "number") return `${text}[${step}]`
    return text ? `${text}.${String(step)}` : String(step)
  }, "")

export function validationError(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): AppError {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { path, message } of issues) {
    if (path.length) (fieldErrors[pathText(path)] ??= []).push(message)
    else formErrors.push(message)
  }
  return new AppError("INPUT_VALIDATION_FAILED", "Input validation failed", { fieldErrors, formErrors })
}

export type Envelope = {
  defined: true
  code: ErrorCode
  status: number
  message: string
  data?: ErrorData
  error?: { code: string; message: string }
}

export function envelope({ code, message, data }: AppError): Envelope {
  const status = statusOfCode[code]
  const body: Envelope = { defined: true, code, status, message }
  if (data) body.data = data
  if (status === 422) body.data = { fieldErrors: {}, formErrors: [], ...data }
  if (status === 429) body.error = { code, message }
  return body
}

/** The Retry-After header, in seconds. A 429 has its own. */
export const retryAfter: Partial<Record<ErrorCode, number>> = {
  SERVICE_UNAVAILABLE: 5,
  INSUFFICIENT_STORAGE: 60,
}

/** Unexpected errors are logged in full, and reported without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const outage = toOutageError(error)
  if (outage) return outage
  log.error("unexpected error", { error })
  return new AppError(
    "INTERNAL_SERVER_ERROR",
    "Something went wrong on our end. Try again. If it keeps happening, report the request ID.",
    {
      isRetryable: true,
    },
  )
}
