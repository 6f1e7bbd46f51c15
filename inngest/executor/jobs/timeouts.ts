import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { seconds } from "@/lib/db/time"
import type { Job } from "./claim-jobs"
import { parseDuration } from "@/inngest/executor/durations"
import { cancelRun } from "@/inngest/executor/runs/finish-run"
import type { FunctionTable } from "@/inngest/executor/function-config"

/** Records the start of a run whose function has timeouts, and schedules its finish timeout, if any. */
export async function startDeadline(db: Db, runId: string, finish: string | undefined) {
  const started = (db: Pick<Db, "updateTable">) =>
    db
      .updateTable("ExecutorRun")
      .set({ startedAt: now })
      .where("id", "=", runId)
      .where("startedAt", "is", null)
      .where("status", "=", "running")
  if (!finish) return started(db).execute()
  const dueAt = sql<Date>`now() + ${seconds(parseDuration(finish) / 1000)}`
  return db
    .with("started", (db) => started(db).returning("id"))
    .insertInto("ExecutorJob")
    .columns(["key", "kind", "runId", "dueAt", "rank"])
    .expression((eb) =>
      eb
        .selectFrom("started")
        .select(({ ref }) => [
          sql`${ref("id")} || ':finish-by'`.as("key"),
          sql`'timeout'`.as("kind"),
          "id",
          dueAt.as("dueAt"),
          dueAt.as("rank"),
        ]),
    )
    .execute()
}

/** Cancels a run that reached a timeout, unless it was a start timeout and the run has started. Needs a transaction. */
export async function runTimeoutJob(db: Db, job: Job, functions: FunctionTable): Promise<void> {
  const expired = await db
    .with("mine", (db) =>
      db
        .deleteFrom("ExecutorJob")
        .where("key", "=", job.key)
        .where("token", "=", job.token)
        .returning(["runId", "payload"]),
    )
    .selectFrom("mine")
    .where((eb) =>
      eb.not(
        eb.and([
          sql<boolean>`${eb.ref("mine.payload")} ? 'unlessStarted'`,
          eb.exists(
            eb
              .selectFrom("ExecutorRun as r")
              .whereRef("r.id", "=", "mine.runId")
              .where("r.startedAt", "is not", null)
              .select("r.id"),
          ),
        ]),
      ),
    )
    .select("mine.runId")
    .executeTakeFirst()
  if (expired?.runId) await cancelRun(db, expired.runId, functions)
}
