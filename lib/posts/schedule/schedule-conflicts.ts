import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { rowsAs } from "@/lib/db/expressions"

/** A post that isn't stored yet. Without a due time, only its text is compared. */
export type PlannedPost = { socialAccountId: string; caption: string; due: Date | null }
export type ScheduleConflict = {
  socialAccountId: string
  kind: "duplicate" | "close"
  id: string
  at: Date
}

export const duplicateDays = 30
export const closeMinutes = 15
/** Per account, so that checks stay fast on busy accounts. */
const maxCompared = 5000

const plannedColumns = { socialAccountId: "text", caption: "text", due: "timestamptz" } as const

/** Finds, per account, a post with the same text within a month of now, and the closest post to the planned time. */
export async function findScheduleConflicts(
  { organizationId }: Caller,
  posts: PlannedPost[],
  except: string | null,
): Promise<ScheduleConflict[]> {
  if (!posts.length) return []
  const due = sql.ref<Date>("planned.due")
  const published = db
    .selectFrom("Post as p")
    .whereRef("p.socialAccountId", "=", sql.ref("planned.socialAccountId"))
    .where("p.organizationId", "=", organizationId)
    .where("p.status", "in", ["SCHEDULED", "PROCESSING", "COMPLETED"])
    .where("p.id", "is distinct from", except)
  const recent = published
    .where("p.scheduledAt", ">=", sql<Date>`now() - make_interval(days => ${duplicateDays})`)
    .where("p.scheduledAt", "<=", sql<Date>`now() + make_interval(days => ${duplicateDays})`)
    .select(["p.id", "p.caption", "p.scheduledAt"])
    .orderBy("p.scheduledAt", "desc")
    .limit(maxCompared)
  const duplicate = db
    .selectFrom(recent.as("recent"))
    .where("recent.caption", "=", sql.ref<string>("planned.caption"))
    .where("recent.caption", "<>", "")
    .select([sql<ScheduleConflict["kind"]>`'duplicate'`.as("kind"), "recent.id", "recent.scheduledAt as at"])
    .limit(1)
  const close = published
    .where("p.scheduledAt", ">=", sql<Date>`${due} - make_interval(mins => ${closeMinutes})`)
    .where("p.scheduledAt", "<=", sql<Date>`${due} + make_interval(mins => ${closeMinutes})`)
    .select([sql<ScheduleConflict["kind"]>`'close'`.as("kind"), "p.id", "p.scheduledAt as at"])
    .orderBy((eb) => sql`abs(extract(epoch from ${eb.ref("p.scheduledAt")} - ${due}))`)
    .limit(1)
  const conflict = db
    .selectFrom(duplicate.as("duplicate"))
    .selectAll()
    .unionAll(db.selectFrom(close.as("close")).selectAll())
  return db
    .selectFrom(rowsAs("planned", plannedColumns, posts))
    .innerJoinLateral(conflict.as("conflict"), (join) => join.onTrue())
    .select(["planned.socialAccountId", "conflict.kind", "conflict.id"])
    .select((eb) => eb.ref("conflict.at").$notNull().as("at"))
    .execute()
}
