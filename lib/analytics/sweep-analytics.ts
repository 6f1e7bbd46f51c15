import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago } from "@/lib/db/time"
import { sendEvents } from "@/inngest/client"
import { maxAgeDays } from "./schedule"

const maxAccounts = 1_000

/**
 * Queues every account that has posts with metrics due. Accounts that are paused, disconnected, removed, or without
 * analytics wait, and posts that become too old are dropped. Returns how many accounts there were.
 */
export async function sweepAnalytics(): Promise<number> {
  await db
    .updateTable("Post")
    .set({ analyticsNextFetchAt: null, analyticsStatus: "IDLE" })
    .where("analyticsNextFetchAt", "<=", now)
    .where("postedAt", "<", ago(`${maxAgeDays} days`))
    .execute()
  const accounts = await db
    .selectFrom("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .where("a.id", "in", (eb) =>
      eb
        .selectFrom("Post as p")
        .where("p.analyticsNextFetchAt", "<=", now)
        .where("p.status", "=", sql.lit("COMPLETED"))
        .select("p.socialAccountId"),
    )
    .where("a.status", "=", sql.lit("connected"))
    .where("a.removedAt", "is", null)
    .where("a.pausedAt", "is", null)
    .where("a.analyticsDisabledAt", "is", null)
    .where("o.pausedAt", "is", null)
    .select("a.id as socialAccountId")
    .limit(maxAccounts)
    .execute()
  // The minute makes the ID unique per sweep.
  const minute = Math.floor(Date.now() / 60_000)
  if (accounts.length)
    await sendEvents(
      accounts.map((data) => ({
        id: `analytics:${data.socialAccountId}:${minute}`,
        name: "analytics/due" as const,
        data,
      })),
    )
  return accounts.length
}
