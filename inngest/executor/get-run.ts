import { pool, type Sql } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { RunStatus } from "./list-runs"
import { run } from "./sql"

/** Payloads are texts for the reader, cut at this many characters. */
const mostText = 20_000
const mostRows = 200

export type RunStep = {
  id: string
  name: string | null
  attempts: number
  milliseconds: number | null
  savedAt: string
  failed: boolean
  value: string
}

/** What the run does now or will do next. */
export type RunJob = {
  key: string
  kind: string
  name: string | null
  attempt: number
  dueAt: string
  later: boolean
  inFlight: boolean
  /** What the attempt before failed with. */
  error: string | null
}

export type RunDetail = {
  id: string
  functionId: string
  status: RunStatus
  events: string
  output: string | null
  parentRunId: string | null
  retriedAs: string | null
  createdAt: string
  endedAt: string | null
  steps: RunStep[]
  jobs: RunJob[]
  /** Names of events that it waits for; one that would cancel it is not among them. */
  waitsFor: string[]
}

const text = (value: string) => `left((${value})::text, ${mostText})`
const list = (rows: string) => `(SELECT coalesce(json_agg(x), '[]') FROM (${rows} LIMIT ${mostRows}) x)`

const query = {
  name: "executor_get_run",
  text: `
    SELECT id, "functionId", status, ${text("events")} AS events, ${text("output")} AS output, "parentRunId",
      "retriedAs", "createdAt", "endedAt",
      ${list(`
        SELECT s.id, name, attempts, milliseconds, "savedAt", s.value->'error' IS NOT NULL AS failed,
          ${text("coalesce(s.value->'error', s.value->'data')")} AS value
        FROM "ExecutorStep" s WHERE s."runId" = r.id ORDER BY s.seq`)} AS steps,
      ${list(`
        SELECT key, kind, payload->>'name' AS name, attempt, "dueAt", "dueAt" > now() AS later, "ownerId" IS NOT NULL AS "inFlight",
          ${text("payload->'error'")} AS error
        FROM "ExecutorJob" j WHERE j."runId" = r.id ORDER BY j."dueAt", key`)} AS jobs,
      ARRAY(SELECT event FROM "ExecutorWait" w WHERE w."runId" = r.id AND NOT cancels LIMIT ${mostRows}) AS "waitsFor"
    FROM "ExecutorRun" r WHERE id = $1`,
}

type Row = Omit<RunDetail, "createdAt" | "endedAt"> & { createdAt: Date; endedAt: Date | null }

const iso = (time: string | Date) => new Date(time).toISOString()

/** What was cut off cannot be laid out, and is shown as it is. */
function laidOut(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

/** One run with its events, the steps that are done, and what it does or waits for. */
export async function getRun(id: string, sql: Sql = pool): Promise<RunDetail> {
  const { rows } = await run<Row>(sql, query, [id])
  const [row] = rows
  if (!row) throw notFound("Run")
  return {
    ...row,
    events: laidOut(row.events),
    output: row.output && laidOut(row.output),
    createdAt: iso(row.createdAt),
    endedAt: row.endedAt && iso(row.endedAt),
    steps: row.steps.map((step) => ({ ...step, savedAt: iso(step.savedAt), value: laidOut(step.value) })),
    jobs: row.jobs.map((job) => ({ ...job, dueAt: iso(job.dueAt), error: job.error && laidOut(job.error) })),
  }
}
