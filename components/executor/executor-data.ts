export type RunStatus = "running" | "completed" | "failed" | "cancelled"

export type FunctionRow = {
  id: string
  triggers: { event: string | null; cron: string | null; nextAt: string | null }[]
  concurrency: { limit: number; key: string | null }[]
  attempts: number
}

/** Runs that ended within an hour; a null `hour` counts those still running. */
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

type ActionResult<Data> = { error: string } | (Data & { error?: undefined })

export type ExecutorActions = {
  readOverview: () => Promise<ActionResult<Overview>>
  listRuns: (
    filter: RunFilter & { cursor?: string },
  ) => Promise<ActionResult<{ runs: RunSummary[]; nextCursor: string | null }>>
}

export type RunActions = {
  readRun: (id: string) => Promise<ActionResult<RunDetail>>
  retry: (id: string) => Promise<ActionResult<{ runId: string }>>
  cancel: (id: string) => Promise<ActionResult<{ runId: string }>>
}

/** Throws the error, as React Query expects. */
export async function unwrapResult<Data extends object>(promise: Promise<ActionResult<Data>>): Promise<Data> {
  const result = await promise
  if (result.error !== undefined) throw new Error(result.error)
  return result as Data
}

export const runStatuses: readonly RunStatus[] = ["running", "completed", "failed", "cancelled"]

/** Removes the app id, which the SDK prepends. */
export const getShortId = (functionId: string) => functionId.replace(/^carillon-/, "")

export const getRunUrl = (id: string) => `/settings/executor/${encodeURIComponent(id)}`
