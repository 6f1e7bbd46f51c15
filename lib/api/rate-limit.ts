import { env } from "@/lib/env"
import { AppError } from "@/lib/errors"

const windowMilliseconds = 60_000

type Window = { resetAt: number; used: number }

/** Next and the direct door load this module separately; one process has one set of counters. */
const shared = globalThis as unknown as { carillonRateWindows?: Map<string, Window> }
const windows = (shared.carillonRateWindows ??= new Map())

function take(key: string, now: number): Window {
  if (windows.size > 50_000) forgetOld(now)
  let window = windows.get(key)
  if (!window || window.resetAt <= now) windows.set(key, (window = { resetAt: now + windowMilliseconds, used: 0 }))
  window.used++
  return window
}

function forgetOld(now: number) {
  for (const [key, window] of windows) if (window.resetAt <= now) windows.delete(key)
}

const secondsUntil = (instant: number, now: number) => Math.max(1, Math.ceil((instant - now) / 1000))

export type RateLimited = { headers: Record<string, string>; error?: AppError }

/**
 * Counts one request of a credential (300 a minute) and of the person behind it (600 a minute over all their
 * credentials). The headers describe the credential's limit; `RateLimit-Reset` and `Retry-After` are in seconds.
 */
export function takeRequest(credentialId: string, userId: string | null, now = Date.now()): RateLimited {
  const limit = env.RATE_LIMIT_PER_MINUTE
  const window = take(`credential:${credentialId}`, now)
  const headers: Record<string, string> = {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(Math.max(0, limit - window.used)),
    "RateLimit-Reset": String(secondsUntil(window.resetAt, now)),
  }
  if (window.used > limit) return refuse("RATE_LIMITED", window, now, headers)
  if (!userId) return { headers }
  const person = take(`user:${userId}`, now)
  return person.used > env.USER_RATE_LIMIT_PER_MINUTE ? refuse("TOO_MANY_REQUESTS", person, now, headers) : { headers }
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

/** A limit of its own for sign-in, registration and the like: `limit` calls a minute for each key. */
export function withinLimit(key: string, limit: number, now = Date.now()): boolean {
  return take(`own:${key}`, now).used <= limit
}
