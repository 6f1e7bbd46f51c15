const hourMs = 3_600_000

/** The starts of the last 24 hours, the current one last. */
export function lastHours(now: string): number[] {
  const current = Math.floor(Date.parse(now) / hourMs) * hourMs
  return Array.from({ length: 24 }, (_, index) => current - (23 - index) * hourMs)
}
