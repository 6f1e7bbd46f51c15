import { env } from "@/lib/env"
import { AppError } from "@/lib/errors"
import { countUses, type Window } from "@/lib/window-counter"

const secondsUntil = (instant: number, now: number) => Math.max(1, Math.ceil((instant - now) / 1000))

/** `RateLimit-Reset` and `Retry-After` are in seconds; the latter only where the limit is passed. */
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
 * Counts one request of a credential (300 a minute) and of the person behind it (600 a minute over all their
 * credentials). The headers describe the credential's limit.
 */
export async function takeRequest(
  credentialId: string,
  userId: string | null,
  now = Date.now(),
): Promise<RateLimited> {
  const limit = env.RATE_LIMIT_PER_MINUTE
  const uses = [{ key: `credential:${credentialId}`, limit }]
  if (userId) uses.push({ key: `user:${userId}`, limit: env.USER_RATE_LIMIT_PER_MINUTE })
  const [window, person] = await countUses(uses, now)
  const headers = limitHeaders(limit, window!, now)
  if (window!.used > limit) return refuse("RATE_LIMITED", window!, now, headers)
  return person && person.used > env.USER_RATE_LIMIT_PER_MINUTE
    ? refuse("TOO_MANY_REQUESTS", person, now, headers)
    : { headers }
}

function refuse(
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

/** Counts a request, tells the limit in the answer's headers, and refuses what is over it. */
export async function limit(
  credentialId: string,
  userId: string | null,
  headers: Headers,
  strict = true,
): Promise<void> {
  const taken = await takeRequest(credentialId, userId)
  for (const [name, value] of Object.entries(taken.headers)) headers.set(name, value)
  if (taken.error && strict) throw taken.error
}

/** Set by our own server, which drops what a client sends under this name. */
export const anonymousId = (request: Request) =>
  `address:${request.headers.get("x-carillon-client-ip") ?? "unknown"}`
