import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { storageUsage } from "@/lib/media/upload/quota"
import { describeOrganization } from "./describe-organization"
import { readCredits } from "@/lib/studio/credits"

const days = 30

/** How much of the plan is used, and the AI studio's daily cost. */
export async function describeUsage(caller: Caller) {
  const { organizationId } = caller
  const [{ plan }, storage, credits, history] = await Promise.all([
    describeOrganization(caller),
    storageUsage(organizationId),
    readCredits(organizationId),
    creditHistory(organizationId),
  ])
  return { plan, storage, credits, history, paid: Boolean(env.STRIPE_SECRET_KEY) }
}

/** The last thirty days in UTC, including those without cost. */
async function creditHistory(organizationId: string): Promise<{ day: string; micros: number }[]> {
  const today = sql<Date>`date_trunc('day', now() at time zone 'UTC')`
  const series = sql<{
    day: Date
  }>`generate_series(${today} - ${days - 1} * interval '1 day', ${today}, '1 day')`
  const rows = await db
    .selectFrom(series.as<"d">(sql`d(day)`))
    .leftJoin("CreditEntry as c", (join) =>
      join
        .on("c.organizationId", "=", organizationId)
        .on(({ eb, ref }) => eb("c.createdAt", ">=", sql<Date>`${ref("d.day")} at time zone 'UTC'`))
        .on(({ eb, ref }) =>
          eb("c.createdAt", "<", sql<Date>`(${ref("d.day")} + interval '1 day') at time zone 'UTC'`),
        ),
    )
    .select(({ ref }) => [
      sql<string>`to_char(${ref("d.day")}, 'YYYY-MM-DD')`.as("day"),
      sql<string>`coalesce(-sum(${ref("c.amountMicros")}), 0)`.as("micros"),
    ])
    .groupBy("d.day")
    .orderBy("d.day")
    .execute()
  return rows.map(({ day, micros }) => ({ day, micros: Number(micros) }))
}
