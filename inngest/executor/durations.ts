import { inMs } from "./database-clock"

const unitMs: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

export const dayMs = 86_400_000

/** Milliseconds of a protocol duration such as "1h30m" or "2s". */
export function parseDuration(text: string): number {
  let total = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d|w)/g)) {
    total += Number(amount) * (unitMs[unit ?? ""] ?? 0)
  }
  return total
}

/** The time of a sleep, a timeout, or a Retry-After: an ISO date, or a duration from now. */
export function parseInstant(text: string): Date {
  return /^\d{4}-/.test(text) ? new Date(text) : inMs(parseDuration(text))
}
