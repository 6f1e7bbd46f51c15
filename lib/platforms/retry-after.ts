const fallbackSeconds = 60
/** Tells Unix timestamps from durations in seconds. */
const minEpochSeconds = 1_000_000_000

function parseSeconds(value: string, now: Date): number | null {
  const number = Number(value)
  if (Number.isFinite(number)) return number > minEpochSeconds ? number - now.getTime() / 1000 : number
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : (date - now.getTime()) / 1000
}

/** How long to wait after a 429. Platforms use different headers, with seconds, a Unix timestamp, or a date. */
export function retryAfterSeconds(headers: Headers, now: Date): number {
  for (const name of ["retry-after", "ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset"]) {
    const value = headers.get(name)
    const seconds = value ? parseSeconds(value, now) : null
    if (seconds !== null) return Math.max(1, Math.ceil(seconds))
  }
  return fallbackSeconds
}
