import { AppError } from "@/lib/errors"
import { PlatformError } from "@/lib/platforms/errors"

const data = (message: string, errorTag: string, isRetryable: boolean) => ({
  message,
  userMessage: message,
  errorTag,
  isRetryable,
})

/** What a platform answers to a question that the API passed on to it: never a failure of ours without a reason. */
export function asAppError(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error
  const { cause, message } = error
  switch (cause.kind) {
    case "reconnect":
      throw new AppError("CONFLICT", message, data(message, cause.kind, false))
    case "rejected":
      throw new AppError("BAD_REQUEST", message, data(message, cause.kind, false))
    case "rate_limited": {
      const text = `${message} Try again in ${cause.retryAfterSeconds} seconds.`
      throw new AppError("TOO_MANY_REQUESTS", text, data(text, cause.kind, true))
    }
    default:
      throw new AppError("INTERNAL_SERVER_ERROR", message, data(message, cause.kind, true))
  }
}
