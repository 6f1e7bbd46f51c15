import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { accountOfPost } from "./account-pause"

const minuteAgo = sql<Date>`now() - interval '60 seconds'`

/** Counts posts over a minute late that aren't claimed, paused, or delayed by their account's limits. */
async function countLate(organizationId: string | null): Promise<number> {
  const { late } = await db
    .selectFrom("Post as p")
    .innerJoinLateral(accountOfPost, (join) => join.onTrue())
    .where("p.status", "=", "SCHEDULED")
    .where("p.approvalStatus", "=", "APPROVED")
    .where("p.scheduledAt", "<", minuteAgo)
    .where((eb) => eb.or([eb("p.waitUntil", "is", null), eb("p.waitUntil", "<", minuteAgo)]))
    .where("account.paused", "=", sql.lit(false))
    .$if(organizationId !== null, (query) => query.where("p.organizationId", "=", organizationId))
    .select(sql<number>`count(*)::int`.as("late"))
    .executeTakeFirstOrThrow()
  return late
}

/** Across all organizations. */
export const unscopedCountLatePosts = () => countLate(null)

export const countLatePosts = ({ organizationId }: Caller) => countLate(organizationId)
