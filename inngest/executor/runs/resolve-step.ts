import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { storableJson } from "@/lib/db/json-rows"

export type StepValue = { data: unknown } | { error: unknown }

type Waiting = { runId: string; stepId: string }

/** Locks the run before its jobs, as every statement does, to prevent deadlocks. */
const lockRunning = (db: Db, runId: string) =>
  db
    .selectFrom("ExecutorRun")
    .where("id", "=", runId)
    .where("status", "=", "running")
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst()

const deleteWait = (db: Db, { runId, stepId }: Waiting) =>
  db
    .with("wait", (db) =>
      db.deleteFrom("ExecutorWait").where("runId", "=", runId).where("stepId", "=", stepId),
    )
    .deleteFrom("ExecutorJob")
    .where("key", "=", `${runId}:${stepId}`)
    .where("ownerId", "is", null)
    .returning(({ ref }) => [
      sql<boolean>`${ref("payload")}->'race' is not null`.as("isRace"),
      sql<string | null>`${ref("payload")}->>'name'`.as("name"),
    ])
    .executeTakeFirst()

type Result = Waiting & { value: StepValue; name: string | null; isRace: boolean }

const saveAndContinue = (db: Db, { runId, stepId, value, name, isRace }: Result) =>
  db
    .with("saved", (db) =>
      db
        .insertInto("ExecutorStep")
        .values({ runId, id: stepId, value: storableJson(value), name })
        .onConflict((conflict) => conflict.doNothing())
        .returning("runId"),
    )
    .with("continued", (db) =>
      db
        .updateTable("ExecutorRun as r")
        .from("saved")
        .set(({ ref }) => {
          const rest = sql<string[]>`array_remove(${ref("r.pending")}, ${stepId})`
          return { pending: rest, branched: sql<boolean>`cardinality(${rest}) > 0` }
        })
        .whereRef("r.id", "=", "saved.runId")
        .returning(({ ref }) => [
          "r.id",
          "r.concurrency",
          sql<number>`cardinality(${ref("r.pending")})`.as("left"),
        ]),
    )
    .insertInto("ExecutorJob")
    .columns(["key", "kind", "runId", "concurrency"])
    .expression((eb) =>
      eb
        .selectFrom("continued")
        .where((eb) => eb.or([eb("left", "=", 0), sql<boolean>`${isRace}::boolean`]))
        .select(({ ref }) => [
          sql`${ref("id")} || ':step' || case when ${ref("left")} > 0 then ':' || ${stepId}::text else '' end`.as(
            "key",
          ),
          sql`'step'`.as("kind"),
          "id",
          "concurrency",
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Gives a waiting step its result: an event arrived, or an invoked run ended. The run continues once nothing else is
 * pending, or immediately if the step takes part in a race. Does nothing if the step already has a result.
 */
export async function resolveStep(db: Db, waiting: Waiting, value: StepValue): Promise<void> {
  if (!(await lockRunning(db, waiting.runId))) return
  const deleted = await deleteWait(db, waiting)
  const { isRace = false, name = null } = deleted ?? {}
  const { runId, stepId } = waiting
  await saveAndContinue(db, { runId, stepId, value, name, isRace })
}
