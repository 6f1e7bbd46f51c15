/** What the server action behind the status page answers with. */
export type ProcessRow = {
  id: string
  kind: "web" | "executor"
  host: string
  pid: number
  version: string
  startedAt: string
  memoryBytes: number
  /** Share of the last seconds in which its thread was busy. */
  busy: number
}

export type Hour = {
  hour: string
  subject: string
  platform: string
  outcome: string
  count: number
  worstMs: number
}

export type Status = {
  at: string
  version: string
  processes: ProcessRow[]
  database: { version: string; bytes: number; connections: number; most: number; milliseconds: number }
  store: { place: string; freeBytes: number | null }
  redis: "up" | "away" | "none"
  backlog: {
    postsDue: number
    oldestPostSeconds: number
    postsInWork: number
    webhooksDue: number
    oldestWebhookSeconds: number
  }
  latePosts: number
  /** Null where an Inngest server runs the functions. */
  queue: { alive: boolean; pendingJobs: number; oldestDueSeconds: number; inFlight: number } | null
  hours: Hour[]
}

export type StatusAction = () => Promise<{ error: string } | (Status & { error?: undefined })>

const hourMs = 3_600_000

/** The last 24 hours, this one last; what `count` makes of an hour's figures. */
export function byHour(at: string, hours: Hour[], count: (figures: Hour[]) => number[]) {
  const current = Math.floor(Date.parse(at) / hourMs) * hourMs
  return Array.from({ length: 24 }, (_, place) => {
    const hour = current - (23 - place) * hourMs
    return { at: hour, values: count(hours.filter((figure) => Date.parse(figure.hour) === hour)) }
  })
}

export const total = (figures: Hour[]) => figures.reduce((sum, { count }) => sum + count, 0)
