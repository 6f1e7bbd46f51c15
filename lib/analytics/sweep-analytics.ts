import { pool } from "@/lib/db"
import { sendEvents } from "@/inngest/client"
import { lastAgeDays } from "./schedule"

const mostAccounts = 1_000

/**
 * Wakes every channel that has posts whose metrics are due. Channels that are paused, disconnected, removed or without
 * analytics wait; what grows too old meanwhile is over. Returns how many channels there were.
 */
export async function sweepAnalytics(): Promise<number> {
  await pool.query(
    `UPDATE "Post" SET "analyticsNextFetchAt" = NULL, "analyticsStatus" = 'IDLE'
     WHERE "analyticsNextFetchAt" <= now() AND "postedAt" < now() - interval '${lastAgeDays} days'`,
  )
  const { rows } = await pool.query<{ socialAccountId: string }>(
    `SELECT a.id AS "socialAccountId" FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId"
     WHERE a.id IN (SELECT "socialAccountId" FROM "Post" WHERE "analyticsNextFetchAt" <= now() AND status = 'COMPLETED')
       AND a.status = 'connected' AND a."removedAt" IS NULL AND a."pausedAt" IS NULL
       AND a."analyticsDisabledAt" IS NULL AND o."pausedAt" IS NULL
     LIMIT ${mostAccounts}`,
  )
  // The minute in the id lets each sweep wake a channel anew.
  const minute = Math.floor(Date.now() / 60_000)
  if (rows.length)
    await sendEvents(
      rows.map((data) => ({
        id: `analytics:${data.socialAccountId}:${minute}`,
        name: "analytics/due" as const,
        data,
      })),
    )
  return rows.length
}
