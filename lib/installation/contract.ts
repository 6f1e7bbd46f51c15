/** One process of the installation, by its last report. */
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

/** What was done in an hour, of one kind. */
export type Hour = {
  hour: string
  subject: string
  platform: string
  outcome: string
  count: number
  worstMs: number
}

/** How the installation is doing; what the server action behind the status page answers with. */
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
