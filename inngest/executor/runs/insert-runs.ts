import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { jsonTextAs, storableJson } from "@/lib/db/json-rows"
import { compileOnce } from "@/lib/db/compile-once"
import type { StoredEvent } from "@/inngest/executor/events/store-events"

export type NewWait = {
  stepId: string
  event: string
  key: string | null
  expression: string | null
  cancels: boolean
  expiresAt: Date
}

export type NewRun = {
  id: string
  functionId: string
  events: StoredEvent[]
  concurrency: string[]
  parent: { runId: string; stepId: string } | null
  dueAt: Date
  rank: Date
  waits: NewWait[]
  /** The run is cancelled if it hasn't started by then. */
  startBy: Date | null
}

const runColumns = {
  id: "text",
  functionId: "text",
  events: "json",
  concurrency: "text[]",
  parentRunId: "text",
  parentStepId: "text",
  dueAt: "timestamptz",
  rank: "timestamptz",
  startBy: "timestamptz",
} as const
const waitColumns = {
  runId: "text",
  stepId: "text",
  event: "text",
  key: "text",
  expression: "text",
  cancels: "boolean",
  expiresAt: "timestamptz",
} as const

const runNames = [...(["id", "functionId", "events", "concurrency", "parentRunId", "parentStepId"] as const)]
const waitNames = [...(["runId", "stepId", "event", "key", "expression", "cancels", "expiresAt"] as const)]

const insert = compileOnce((db, input: { runs: string; waits: string }) =>
  db
    .with("new", (db) => db.selectFrom(jsonTextAs("run", runColumns, input.runs)).selectAll())
    .with("runs", (db) =>
      db
        .insertInto("ExecutorRun")
        .columns(runNames)
        .expression((eb) => eb.selectFrom("new").select(runNames)),
    )
    .with("waits", (db) =>
      db
        .insertInto("ExecutorWait")
        .columns(waitNames)
        .expression((eb) => eb.selectFrom(jsonTextAs("wait", waitColumns, input.waits)).select(waitNames)),
    )
    .with("deadlines", (db) =>
      db
        .insertInto("ExecutorJob")
        .columns(["key", "kind", "runId", "payload", "dueAt", "rank"])
        .expression((eb) =>
          eb
            .selectFrom("new")
            .where("startBy", "is not", null)
            .select(({ ref }) => [
              sql`${ref("id")} || ':start-by'`.as("key"),
              sql`'timeout'`.as("kind"),
              "id",
              sql`'{"unlessStarted":true}'::jsonb`.as("payload"),
              "startBy",
              "startBy as rank",
            ]),
        ),
    )
    .insertInto("ExecutorJob")
    .columns(["key", "kind", "runId", "concurrency", "dueAt", "rank"])
    .expression((eb) =>
      eb
        .selectFrom("new")
        .select(({ ref }) => [
          sql`${ref("id")} || ':step'`.as("key"),
          sql`'step'`.as("kind"),
          "id",
          "concurrency",
          "dueAt",
          "rank",
        ]),
    ),
)

/** Inserts new runs, each with its first job. */
export async function insertRuns(db: Db, runs: NewRun[]): Promise<void> {
  if (runs.length === 0) return
  const rows = runs.map(({ waits: _waits, parent, ...row }) => ({
    ...row,
    parentRunId: parent?.runId,
    parentStepId: parent?.stepId,
  }))
  const waits = runs.flatMap(({ id, waits }) => waits.map((wait) => ({ ...wait, runId: id })))
  await insert(db, { runs: storableJson(rows), waits: storableJson(waits) })
}
