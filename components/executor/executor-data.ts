/** What the server actions behind the executor's pages answer with. */
export type RunStatus = "running" | "completed" | "failed" | "cancelled"

export type FunctionRow = {
  id: string
  triggers: { event: string | null; cron: string | null; nextAt: string | null }[]
  concurrency: { limit: number; key: string | null }[]
  attempts: number
}

/** Runs that ended within an hour; those that still run have none. */
export type RunCount = { functionId: string; status: string; hour: string | null; count: number }

export type Overview = {
  functions: FunctionRow[]
  runs: { counts: RunCount[]; until: string; since: string | null; runningCut: boolean }
  queue: {
    alive: boolean
    executors: number
    pendingJobs: number
    oldestDueSeconds: number
    inFlight: number
    asleep: number
  }
}

export type RunSummary = {
  id: string
  functionId: string
  status: RunStatus
  event: string | null
  error: string | null
  createdAt: string
  endedAt: string | null
  retriedAs: string | null
}

export type RunStep = {
  id: string
  name: string | null
  attempts: number
  milliseconds: number | null
  savedAt: string
  failed: boolean
  value: string
}

export type RunJob = {
  key: string
  kind: string
  name: string | null
  attempt: number
  dueAt: string
  later: boolean
  inFlight: boolean
  error: string | null
}

export type RunDetail = Omit<RunSummary, "event" | "error"> & {
  events: string
  output: string | null
  parentRunId: string | null
  steps: RunStep[]
  jobs: RunJob[]
  waitsFor: string[]
}

export type RunFilter = { functionId?: string; status?: RunStatus }

type Answer<Done> = { error: string } | (Done & { error?: undefined })

export type ExecutorActions = {
  readOverview: () => Promise<Answer<Overview>>
  listRuns: (
    filter: RunFilter & { cursor?: string },
  ) => Promise<Answer<{ runs: RunSummary[]; nextCursor: string | null }>>
}

export type RunActions = {
  readRun: (id: string) => Promise<Answer<RunDetail>>
  retry: (id: string) => Promise<Answer<{ runId: string }>>
  cancel: (id: string) => Promise<Answer<{ runId: string }>>
}

/** For React Query, which knows a failure by its throw. */
export async function orThrow<Done extends object>(asked: Promise<Answer<Done>>): Promise<Done> {
  const answer = await asked
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer as Done
}

export const runStatuses: readonly RunStatus[] = ["running", "completed", "failed", "cancelled"]

/** The SDK puts the app's id before the function's own. */
export const shortId = (functionId: string) => functionId.replace(/^carillon-/, "")

export const addressOfRun = (id: string) => `/settings/executor/${encodeURIComponent(id)}`
