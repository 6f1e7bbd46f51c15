import { AppError } from "@/lib/errors/app-error"
import { countUse, refund, withinLimit } from "@/lib/cache/window-counter"

const tooManyAttempts = () =>
  new AppError("TOO_MANY_REQUESTS", "Too many attempts. Wait a minute and try again.", { isRetryable: true })

/** Throws after `limit` calls per minute and key. */
export async function limitAttempts(key: string, limit: number) {
  if (!(await withinLimit(key, limit))) throw tooManyAttempts()
}

/**
 * Runs `work` unless it failed too often within a minute. Counts each attempt up front, so concurrent attempts can't
 * bypass the limit, and refunds it on success, so frequent sign-ins don't lock a user out.
 */
export async function limitFailures<Result>(
  limits: Record<string, number>,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = Object.keys(limits)
  const windows = await Promise.all(keys.map((key) => countUse(`failures:${key}`)))
  if (windows.some(({ used }, at) => used > limits[keys[at]!]!)) throw tooManyAttempts()
  const result = await work()
  await Promise.all(keys.map((key) => refund(`failures:${key}`)))
  return result
}
