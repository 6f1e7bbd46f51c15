import { AppError } from "@/lib/errors/app-error"
import { countUse, refund, withinLimit } from "@/lib/cache/window-counter"

const tooMany = () =>
  new AppError("TOO_MANY_REQUESTS", "Too many attempts. Wait a minute and try again.", { isRetryable: true })

/** Refuses the call when `key` was used more than `limit` times within a minute. */
export async function limitAttempts(key: string, limit: number) {
  if (!(await withinLimit(key, limit))) throw tooMany()
}

/**
 * Runs `work` unless too many of its kind failed within the minute. Each try counts beforehand, so that many at once
 * cannot slip through; success takes it back, so that nobody is locked out by signing in often.
 */
export async function limitFailures<Result>(
  limits: Record<string, number>,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = Object.keys(limits)
  const windows = await Promise.all(keys.map((key) => countUse(`failures:${key}`)))
  if (windows.some(({ used }, at) => used > limits[keys[at]!]!)) throw tooMany()
  const result = await work()
  await Promise.all(keys.map((key) => refund(`failures:${key}`)))
  return result
}
