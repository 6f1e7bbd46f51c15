import { AppError } from "@/lib/errors/app-error"
import { withinLimit } from "@/lib/cache/window-counter"

const tooManyAttempts = () =>
  new AppError("TOO_MANY_REQUESTS", "Too many attempts. Wait a minute and try again.", { isRetryable: true })

/** Throws after `limit` calls per minute and key. */
export async function limitAttempts(key: string, limit: number) {
  if (!(await withinLimit(key, limit))) throw tooManyAttempts()
}
