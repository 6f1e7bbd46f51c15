import { sql, type Expression } from "kysely"

import type { Db } from "@/lib/db/database"
import { rowsAs } from "@/lib/db/expressions"
import { seconds } from "@/lib/db/time"
import { newToken, type Job } from "./claim-jobs"
import { ownerLock } from "@/inngest/executor/owner-session"

// SKIP LOCKED here and below: another statement is about to finish a locked row, and waiting for it could deadlock.

/** Renews the leases of jobs in flight. Only a frozen process loses one. */
export const renewLeases = (db: Db, jobs: Job[], leaseSeconds: number) =>
  db
    .updateTable("ExecutorJob as j")
    .from((eb) =>
      eb
        .selectFrom("ExecutorJob as held")
        .innerJoin(rowsAs("claim", { key: "text", token: "bigint" } as const, jobs), (join) =>
          join.onRef("claim.key", "=", "held.key").onRef("claim.token", "=", "held.token"),
        )
        .select("held.key")
        .forUpdate("held")
        .skipLocked()
        .as("ours"),
    )
    .set({ dueAt: sql<Date>`now() + ${seconds(leaseSeconds)}` })
    .whereRef("j.key", "=", "ours.key")
    .execute()

/** Makes a job claimable again. */
const release = (dueAt: Expression<Date>) => ({
  dueAt: sql<Date>`least(now(), ${dueAt})`,
  ownerId: null,
  token: newToken,
})

/** Frees jobs claimed by a statement whose response was lost with the connection: nothing is running them. */
export const releaseStrayJobs = (db: Db, ownerId: number, inFlight: Job[]) =>
  db
    .updateTable("ExecutorJob")
    .set(({ ref }) => release(ref("dueAt")))
    .where("ownerId", "=", ownerId)
    .where("token", "<>", sql<string>`all (${inFlight.map(({ token }) => token)}::bigint[])`)
    .execute()

/**
 * Frees the jobs of executors whose session has ended, so that a killed process doesn't delay them. Returns how many.
 */
export async function reapJobs(db: Db, ownerId: number): Promise<number> {
  const owners = db
    .selectFrom("ExecutorJob")
    .where("ownerId", "<>", ownerId)
    .select("ownerId")
    .distinct()
    .as("owner")
  const dead = db
    .selectFrom(owners)
    .where(
      ({ ref }) => sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(ownerLock)}, ${ref("owner.ownerId")})`,
    )
    .select("owner.ownerId")
  const { numUpdatedRows } = await db
    .updateTable("ExecutorJob as j")
    .from((eb) =>
      eb
        .selectFrom("ExecutorJob as held")
        .where("held.ownerId", "=", sql<number>`any (array(${dead}))`)
        .select("held.key")
        .forUpdate()
        .skipLocked()
        .as("orphaned"),
    )
    .set(({ ref }) => release(ref("j.dueAt")))
    .whereRef("j.key", "=", "orphaned.key")
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
