import { sql, type Expression } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"

import { db as database, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { notFound } from "@/lib/errors/app-error"
import type { RunStatus } from "./list-runs"

/** Payloads are for display, so they're cut off at this many characters. */
const maxTextLength = 20_000
const maxRows = 200

export type RunStep = {
  id: string
  name: string | null
  attempts: number
  milliseconds: number | null
  savedAt: string
  failed: boolean
  value: string
}

/** A job in progress or scheduled. */
export type RunJob = {
  key: string
  kind: string
  name: string | null
  attempt: number
  dueAt: string
  later: boolean
  inFlight: boolean
  /** The error of the previous attempt. */
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
  /** Names of events it waits for, without those that would cancel it. */
  waitsFor: string[]
}

/** JSON as text, cut off. */
const textOf = (json: Expression<unknown>) => sql<string>`left((${json})::text, ${sql.lit(maxTextLength)})`
const maxRowsLiteral = sql.lit(maxRows)

const findRun = (db: Db, id: string) =>
  db
    .selectFrom("ExecutorRun as r")
    .where("r.id", "=", id)
    .select(["r.id", "r.functionId", "r.parentRunId", "r.retriedAs", "r.createdAt", "r.endedAt"])
    .select((eb) => [
      eb.ref("r.status").$castTo<RunStatus>().as("status"),
      textOf(eb.ref("r.events")).as("events"),
      textOf(eb.ref("r.output")).$castTo<string | null>().as("output"),
      jsonArrayFrom(
        eb
          .selectFrom("ExecutorStep as s")
          .whereRef("s.runId", "=", "r.id")
          .select(["s.id", "s.name", "s.attempts", "s.milliseconds", "s.savedAt"])
          .select(({ ref }) => [
            sql<boolean>`${ref("s.value")}->'error' is not null`.as("failed"),
            textOf(sql`coalesce(${ref("s.value")}->'error', ${ref("s.value")}->'data')`).as("value"),
          ])
          .orderBy("s.seq")
          .limit(maxRowsLiteral),
      ).as("steps"),
      jsonArrayFrom(
        eb
          .selectFrom("ExecutorJob as j")
          .whereRef("j.runId", "=", "r.id")
          .select(["j.key", "j.kind", "j.attempt", "j.dueAt"])
          .select((eb) => [
            sql<string | null>`${eb.ref("j.payload")}->>'name'`.as("name"),
            sql<boolean>`${eb("j.dueAt", ">", now)}`.as("later"),
            sql<boolean>`${eb("j.ownerId", "is not", null)}`.as("inFlight"),
            textOf(sql`${eb.ref("j.payload")}->'error'`)
              .$castTo<string | null>()
              .as("error"),
          ])
          .orderBy("j.dueAt")
          .orderBy("j.key")
          .limit(maxRowsLiteral),
      ).as("jobs"),
      sql<string[]>`array(${eb
        .selectFrom("ExecutorWait as w")
        .whereRef("w.runId", "=", "r.id")
        .where("w.cancels", "=", false)
        .select("w.event")
        .limit(maxRowsLiteral)})`.as("waitsFor"),
    ])
    .executeTakeFirst()

const iso = (time: string | Date) => new Date(time).toISOString()

/** JSON that was cut off can't be parsed and is returned unchanged. */
function formatJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

export async function getRun(id: string, db: Db = database): Promise<RunDetail> {
  const row = await findRun(db, id)
  if (!row) throw notFound("Run")
  return {
    ...row,
    events: formatJson(row.events),
    output: row.output && formatJson(row.output),
    createdAt: iso(row.createdAt),
    endedAt: row.endedAt && iso(row.endedAt),
    steps: row.steps.map((step) => ({ ...step, savedAt: iso(step.savedAt), value: formatJson(step.value) })),
    jobs: row.jobs.map((job) => ({
      ...job,
      dueAt: iso(job.dueAt),
      error: job.error && formatJson(job.error),
    })),
  }
}
