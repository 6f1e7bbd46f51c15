import { sql } from "kysely"

import { sendEvents } from "@/inngest/client"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { fromNow } from "@/lib/db/time"

const maxAccounts = 1000

const in10To15Minutes = sql<Date>`now() + (10 + random() * 5) * interval '1 minute'`

/**
 * Wakes the refresh of accounts that are due, and of those whose credentials won't last until the posts of the next
 * few minutes. Failures are due again about ten minutes later. Returns the number of accounts.
 */
export async function unscopedSweepCredentials(): Promise<number> {
  const accounts = await db
    .with("due", (qb) =>
      qb
        .selectFrom("SocialAccount")
        .select("id")
        .where("refreshDueAt", "<=", now)
        .where("status", "=", "connected")
        .where("removedAt", "is", null)
        .orderBy("refreshDueAt")
        .limit(maxAccounts),
    )
    .with("needed", (qb) =>
      qb
        .selectFrom("Post as p")
        .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
        .select("a.id")
        .where("p.status", "=", "SCHEDULED")
        .where("p.approvalStatus", "=", "APPROVED")
        .where((eb) => eb.between("p.scheduledAt", now, fromNow("20 minutes")))
        .where((eb) =>
          eb("a.credentialsExpireAt", "<", sql<Date>`${eb.ref("p.scheduledAt")} + interval '10 minutes'`),
        )
        .where("a.refreshDueAt", "is not", null)
        .where("a.refreshStartedAt", "is", null)
        .where("a.status", "=", "connected")
        .where("a.removedAt", "is", null)
        .limit(maxAccounts),
    )
    .updateTable("SocialAccount")
    .set({ refreshDueAt: in10To15Minutes })
    .where("id", "in", (qb) => qb.selectFrom("due").select("id").union(qb.selectFrom("needed").select("id")))
    .returning("id as socialAccountId")
    .execute()
  // The minute is part of the id, so that each sweep wakes an account again.
  const minute = Math.floor(Date.now() / 60_000)
  if (accounts.length)
    await sendEvents(
      accounts.map((data) => ({
        id: `credentials:${data.socialAccountId}:${minute}`,
        name: "credentials/due" as const,
        data,
      })),
    )
  return accounts.length
}
