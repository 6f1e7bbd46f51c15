const fallbackSeconds = 60
/** Longer than any window of seconds, shorter than any epoch. */
const minEpochSeconds = 1_000_000_000

function parseSeconds(value: string, now: Date): number | null {
  const number = Number(value)
  if (Number.isFinite(number)) return number > minEpochSeconds ? number - now.getTime() / 1000 : number
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : (date - now.getTime()) / 1000
}

/** The wait that a 429 names: seconds, an epoch or a date, in the header that the platform happens to use. */
export function retryAfterSeconds(headers: Headers, now: Date): number {
  for (const name of ["retry-after", "ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset"]) {
    const value = headers.get(name)
    const seconds = value ? parseSeconds(value, now) : null
    if (seconds !== null) return Math.max(1, Math.ceil(seconds))
  }
  return fallbackSeconds
}
