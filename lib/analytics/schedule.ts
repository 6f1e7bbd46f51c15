const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often metrics are pulled, by the post's age. Most reactions come early. */
const phases = [
  { until: 2 * hour, every: 15 * minute },
  { until: 12 * hour, every: hour },
  { until: 3 * day, every: 6 * hour },
  { until: 14 * day, every: day },
  { until: 90 * day, every: 7 * day },
]

/** Metrics of older posts aren't pulled. */
export const maxAgeDays = 90

/** Null once the post is too old. `minDelayMs` is the minimum delay. */
export function nextFetchAt(postedAt: Date, now: Date, minDelayMs = 0): Date | null {
  const age = now.getTime() - postedAt.getTime()
  const phase = phases.find(({ until }) => age < until)
  if (!phase) return null
  const wait = Math.max(phase.every, minDelayMs)
  return age + wait <= maxAgeDays * day ? new Date(now.getTime() + wait) : null
}
