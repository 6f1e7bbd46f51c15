export type Window = { resetAt: number; used: number }

const windowMilliseconds = 60_000

/** Next and the direct door load this module separately; one process has one set of counters. */
const shared = globalThis as unknown as { carillonWindows?: Map<string, Window> }
const windows = (shared.carillonWindows ??= new Map())

function forgetOld(now: number) {
  for (const [key, window] of windows) if (window.resetAt <= now) windows.delete(key)
}

/** Counts one use of `key` and tells how many there were in its minute. */
export function countUse(key: string, now = Date.now()): Window {
  if (windows.size > 50_000) forgetOld(now)
  let window = windows.get(key)
  if (!window || window.resetAt <= now)
    windows.set(key, (window = { resetAt: now + windowMilliseconds, used: 0 }))
  window.used++
  return window
}

/** Takes one use back, where only failures are to count. */
export function forgiveUse(key: string) {
  const window = windows.get(key)
  if (window && window.used > 0) window.used--
}

/** A limit of its own for sign-in, registration and the like: `limit` calls a minute for each key. */
export const withinLimit = (key: string, limit: number, now = Date.now()) =>
  countUse(`own:${key}`, now).used <= limit
