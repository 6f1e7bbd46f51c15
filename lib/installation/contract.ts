/** A process of the installation, from its latest report. */
export type ProcessRow = {
  id: string
  kind: "web" | "executor"
  host: string
  pid: number
  version: string
  startedAt: string
  memoryBytes: number
  /** Share of the last few seconds in which its main thread was busy. */
  busy: number
}

/** Work of one kind done in an hour. */
export type Hour = {
  hour: string
  subject: string
  platform: string
  outcome: string
  count: number
  worstMs: number
}

/** The installation's status, as returned by the status page's server action. */
export type Status = {
  at: string
  version: string
  processes: ProcessRow[]
  database: {
    version: string
    bytes: number
    connections: number
    maxConnections: number
    milliseconds: number
  }
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
  /** API versions that platforms end some day, and the setting that holds the version. */
  apiVersions: { platform: string; version: string; setting: string; endsAt: string }[]
  /** The last restore drill, if there was one. */
  drill: { result: "passed" | "failed" | "skipped"; reason: string | null; at: string } | null
  /** Null if an Inngest server runs the functions. */
  queue: { alive: boolean; pendingJobs: number; oldestDueSeconds: number; inFlight: number } | null
  hours: Hour[]
}
