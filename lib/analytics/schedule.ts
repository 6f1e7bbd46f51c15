const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Until a post is this old, its metrics are asked for this often: people react early. */
const phases = [
  { until: 2 * hour, every: 15 * minute },
  { until: 12 * hour, every: hour },
  { until: 3 * day, every: 6 * hour },
  { until: 14 * day, every: day },
  { until: 90 * day, every: 7 * day },
]

/** After this age a post's metrics are not asked for any more. */
export const lastAgeDays = 90

/** When to ask again; null when the post has grown too old. `atLeast`: a wait in milliseconds that it must not undercut. */
export function nextFetchAt(postedAt: Date, now: Date, atLeast = 0): Date | null {
  const age = now.getTime() - postedAt.getTime()
  const phase = phases.find(({ until }) => age < until)
  if (!phase) return null
  const wait = Math.max(phase.every, atLeast)
  return age + wait <= lastAgeDays * day ? new Date(now.getTime() + wait) : null
}
