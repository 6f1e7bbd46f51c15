import { AppError } from "@/lib/errors/app-error"
import { PlatformError } from "@/lib/platforms/errors"

const data = (message: string, errorTag: string, isRetryable: boolean) => ({
  message,
  userMessage: message,
  errorTag,
  isRetryable,
})

/** Maps a platform's error to an API error, so a caller never gets a 500 without a reason. */
export function toAppError(error: unknown): never {
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
