import { env } from "@/lib/config/env"
import { AppError } from "@/lib/errors/app-error"
import { networkOf } from "@/lib/http/network-of"
import { countUses, type Window } from "@/lib/cache/window-counter"

const secondsUntil = (instant: number, now: number) => Math.max(1, Math.ceil((instant - now) / 1000))

/** `RateLimit-Reset` and `Retry-After` are in seconds. `Retry-After` is only set over the limit. */
export function limitHeaders(limit: number, { used, resetAt }: Window, now: number): Record<string, string> {
  const wait = String(secondsUntil(resetAt, now))
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(Math.max(0, limit - used)),
    "RateLimit-Reset": wait,
    ...(used > limit && { "Retry-After": wait }),
  }
}

export type RateLimited = { headers: Record<string, string>; error?: AppError }

/**
 * Counts a request against the credential's limit (300 per minute) and its user's limit (600 per minute across all
 * credentials). The headers describe the credential's limit.
 */
export async function countRequest(
  credentialId: string,
  userId: string | null,
  now = Date.now(),
): Promise<RateLimited> {
  const limit = env.RATE_LIMIT_PER_MINUTE
  const uses = [{ key: `credential:${credentialId}`, limit }]
  if (userId) uses.push({ key: `user:${userId}`, limit: env.USER_RATE_LIMIT_PER_MINUTE })
  const [window, userWindow] = await countUses(uses, now)
  const headers = limitHeaders(limit, window!, now)
  if (window!.used > limit) return overLimit("RATE_LIMITED", window!, now, headers)
  return userWindow && userWindow.used > env.USER_RATE_LIMIT_PER_MINUTE
    ? overLimit("TOO_MANY_REQUESTS", userWindow, now, headers)
    : { headers }
}

function overLimit(
  code: "RATE_LIMITED" | "TOO_MANY_REQUESTS",
  window: Window,
  now: number,
  headers: Record<string, string>,
): RateLimited {
  const wait = secondsUntil(window.resetAt, now)
  const message = `Too many requests. Try again in ${wait} seconds.`
  return {
    headers: { ...headers, "Retry-After": String(wait) },
    error: new AppError(code, message, { message, isRetryable: true }),
  }
}

/** Counts a request, sets the rate limit headers, and throws if the limit is exceeded. */
export async function enforceRateLimit(
  credentialId: string,
  userId: string | null,
  headers: Headers,
  strict = true,
): Promise<void> {
  const result = await countRequest(credentialId, userId)
  for (const [name, value] of Object.entries(result.headers)) headers.set(name, value)
  if (result.error && strict) throw result.error
}

/** Our server sets this header and drops it from client requests. */
export const anonymousId = (request: Request) =>
  `address:${networkOf(request.headers.get("x-carillon-client-ip"))}`
