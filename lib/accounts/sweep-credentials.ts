import { sendEvents } from "@/inngest/client"
import { pool } from "@/lib/db"

const mostAccounts = 1000

/**
 * Wakes the renewal of channels whose time has come, and of those that will not last to the posts of the next minutes.
 * What comes to nothing is found again some ten minutes later. Returns how many channels there were.
 */
export async function unscopedSweepCredentials(): Promise<number> {
  const { rows } = await pool.query<{ socialAccountId: string }>(
    `UPDATE "SocialAccount" SET "refreshDueAt" = now() + (10 + random() * 5) * interval '1 minute' WHERE id IN (
       (SELECT id FROM "SocialAccount" WHERE "refreshDueAt" <= now() AND status = 'connected' AND "removedAt" IS NULL
        ORDER BY "refreshDueAt" LIMIT ${mostAccounts})
       UNION
       (SELECT a.id FROM "Post" p JOIN "SocialAccount" a ON a.id = p."socialAccountId"
        WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED'
          AND p."scheduledAt" BETWEEN now() AND now() + interval '20 minutes'
          AND a."credentialsExpireAt" < p."scheduledAt" + interval '10 minutes' AND a."refreshDueAt" IS NOT NULL
          AND a."refreshStartedAt" IS NULL AND a.status = 'connected' AND a."removedAt" IS NULL
        LIMIT ${mostAccounts}))
     RETURNING id AS "socialAccountId"`,
  )
  // The minute in the id lets each sweep wake a channel anew.
  const minute = Math.floor(Date.now() / 60_000)
  if (rows.length)
    await sendEvents(
      rows.map((data) => ({
        id: `credentials:${data.socialAccountId}:${minute}`,
        name: "credentials/due" as const,
        data,
      })),
    )
  return rows.length
}
