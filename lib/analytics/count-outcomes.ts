import { sql, type Expression } from "kysely"

import { db } from "@/lib/db/database"
import { startOfDay } from "./metric-sql"
import type { Grouping } from "./read-gains"
import { addDays, postsInScope, type ReportScope } from "./report-scope"

export type Outcomes = { sent: number; failed: number }
export type OutcomeRow = Outcomes & { key: string; current: boolean }

function outcomes(scope: ReportScope, outcome: keyof Outcomes) {
  const { to, before, timeZone } = scope
  const posts = postsInScope(scope).select([
    "p.socialAccountId",
    sql<string>`${sql.lit(outcome)}`.as("outcome"),
  ])
  const start = startOfDay(before.from, timeZone)
  const end = startOfDay(addDays(to, 1), timeZone)
  if (outcome === "sent")
    return posts
      .where("p.status", "=", sql.lit("COMPLETED"))
      .where("p.postedAt", ">=", start)
      .where("p.postedAt", "<", end)
      .select((eb) => eb.ref("p.postedAt").$castTo<Date>().as("at"))
  // A failed post counts at the time it was due.
  return posts
    .where("p.status", "=", sql.lit("FAILED"))
    .where(({ ref }) => sql<boolean>`${dueAt(ref("p.scheduledAt"))} >= ${start}`)
    .where(({ ref }) => sql<boolean>`${dueAt(ref("p.scheduledAt"))} < ${end}`)
    .select(({ ref }) => dueAt(ref("p.scheduledAt")).as("at"))
}

const dueAt = (scheduledAt: Expression<unknown>) => sql<Date>`coalesce(${scheduledAt}, 'infinity')`

/** Published and failed posts in a period and the one before, by account or by day. */
export function countOutcomes(scope: ReportScope, by: Grouping): Promise<OutcomeRow[]> {
  const { from, timeZone } = scope
  return db
    .selectFrom(outcomes(scope, "sent").unionAll(outcomes(scope, "failed")).as("posts"))
    .select(({ ref }) => [
      by === "account"
        ? ref("socialAccountId").as("key")
        : sql<string>`(${ref("at")} at time zone ${timeZone}::text)::date::text`.as("key"),
      sql<boolean>`${ref("at")} >= ${startOfDay(from, timeZone)}`.as("current"),
      sql<number>`(count(*) filter (where ${ref("outcome")} = 'sent'))::int`.as("sent"),
      sql<number>`(count(*) filter (where ${ref("outcome")} = 'failed'))::int`.as("failed"),
    ])
    .groupBy(["key", "current"])
    .execute()
}

export const addOutcomes = (a: Outcomes, b: Outcomes): Outcomes => ({
  sent: a.sent + b.sent,
  failed: a.failed + b.failed,
})
