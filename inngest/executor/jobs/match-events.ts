import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import { evaluate } from "@/inngest/executor/events/expressions"
import { cancelRun } from "@/inngest/executor/runs/finish-run"
import type { FunctionConfig, FunctionTable } from "@/inngest/executor/function-config"
import { insertRuns, type NewRun } from "@/inngest/executor/runs/insert-runs"
import { resolveStep } from "@/inngest/executor/runs/resolve-step"
import { scheduleRun } from "@/inngest/executor/runs/schedule-run"
import type { StoredEvent } from "@/inngest/executor/events/store-events"
import { eventKeys } from "@/inngest/executor/events/wait-key"

const takeEvents = (db: Db, limit: number) =>
  db
    .updateTable("ExecutorEvent as e")
    .from((eb) =>
      eb
        .selectFrom("ExecutorEvent as next")
        .where("next.pending", "=", sql.lit(true))
        .select("next.id")
        .orderBy("next.seq")
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as("next"),
    )
    .set({ pending: false })
    .whereRef("e.id", "=", "next.id")
    .returning((eb) => [eb.ref("e.body").$castTo<StoredEvent>().as("body"), "e.seq"])
    .execute()

const arrivedColumns = { position: "integer", name: "text", keys: "text[]" } as const

/** Waits by key and waits without one are found by an index each. */
const findWaits = (db: Db, arrived: { position: number; name: string; keys: string[] }[]) =>
  db
    .selectFrom(jsonRowsAs("arrived", arrivedColumns, arrived))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("ExecutorWait as keyed")
        .whereRef("keyed.event", "=", "arrived.name")
        .where("keyed.key", "=", sql<string>`any (${eb.ref("arrived.keys")})`)
        .selectAll()
        .unionAll(
          eb
            .selectFrom("ExecutorWait as keyless")
            .whereRef("keyless.event", "=", "arrived.name")
            .where("keyless.key", "is", null)
            .selectAll(),
        )
        .as("w"),
    )
    .where("w.expiresAt", ">", now)
    .select(["w.runId", "w.stepId", "w.expression", "w.cancels", "arrived.position"])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb("w.cancels", "=", true), eb("w.expression", "is not", null)]))
        .then(
          eb
            .selectFrom("ExecutorRun as r")
            .whereRef("r.id", "=", "w.runId")
            .select(({ ref }) => sql<StoredEvent>`${ref("r.events")}->0`.as("event")),
        )
        .end()
        .as("event"),
    )
    .orderBy("arrived.position")
    .orderBy("w.runId")
    .execute()

/** Starts a run of `fn` if one of its triggers matches the event. */
async function trigger(db: Db, fn: FunctionConfig, expressions: (string | undefined)[], event: StoredEvent) {
  const isMatch = expressions.some((expression) => !expression || evaluate(expression, { event }) === true)
  if (!isMatch) return null
  const run = await scheduleRun(db, fn, [event])
  if (!run || !fn.singleton) return run
  // The batch's next event must find the run that holds the singleton.
  await insertRuns(db, [run])
  return null
}

async function startRuns(db: Db, functions: FunctionTable, events: StoredEvent[]) {
  const runs: NewRun[] = []
  for (const event of events) {
    for (const { fn, expressions } of functions.triggeredBy(event)) {
      const run = await trigger(db, fn, expressions, event)
      if (run) runs.push(run)
    }
  }
  await insertRuns(db, runs)
}

async function resumeRuns(db: Db, functions: FunctionTable, events: StoredEvent[]) {
  const arrived = events.map((event, position) => ({ position, name: event.name, keys: eventKeys(event) }))
  for (const wait of await findWaits(db, arrived)) {
    const arrivedEvent = events[wait.position]
    // A run isn't cancelled by the event that started it.
    if (wait.cancels && wait.event?.id === arrivedEvent?.id) continue
    const context = { event: wait.event, async: arrivedEvent }
    if (wait.expression && evaluate(wait.expression, context) !== true) continue
    if (wait.cancels) await cancelRun(db, wait.runId, functions)
    else await resolveStep(db, wait, { data: arrivedEvent })
  }
}

/**
 * Takes up to `limit` stored events, starts the runs they trigger, and resumes or cancels the runs that wait for them.
 * Needs a transaction. Several executors share the work.
 */
export async function matchEvents(db: Db, functions: FunctionTable, limit: number): Promise<number> {
  const rows = await takeEvents(db, limit)
  if (rows.length === 0) return 0
  const inOrder = rows.toSorted((a, b) => Number(BigInt(a.seq) - BigInt(b.seq)))
  const events = inOrder.map(({ body }) => body)
  await startRuns(db, functions, events)
  await resumeRuns(db, functions, events)
  return rows.length
}
