import { pool } from "@/lib/db"

export type Backlog = {
  /** Approved posts whose time has come and that nobody has taken; posts whose channel has to wait are not due. */
  postsDue: number
  /** How late the first of them is. */
  oldestPostSeconds: number
  postsInWork: number
  webhooksDue: number
  oldestWebhookSeconds: number
}

/** Counting stops there: beyond it, only how old the oldest is says something. */
export const mostCounted = 10_000

const query = {
  name: "installation_backlog",
  text: `
    WITH post AS (
      SELECT greatest("scheduledAt", "waitUntil") AS since FROM "Post"
      WHERE status = 'SCHEDULED' AND "approvalStatus" = 'APPROVED' AND "scheduledAt" <= now()
        AND ("waitUntil" IS NULL OR "waitUntil" <= now()) ORDER BY "scheduledAt" LIMIT ${mostCounted}),
    work AS (SELECT 1 FROM "Post" WHERE status = 'PROCESSING' AND "claimedAt" IS NOT NULL LIMIT ${mostCounted}),
    webhook AS (
      SELECT "nextAttemptAt" AS since FROM "WebhookDelivery"
      WHERE status = 'PENDING' AND "nextAttemptAt" <= now() ORDER BY "nextAttemptAt" LIMIT ${mostCounted})
    SELECT (SELECT count(*)::int FROM post) AS "postsDue",
      (SELECT coalesce(extract(epoch FROM now() - min(since)), 0)::float8 FROM post) AS "oldestPostSeconds",
      (SELECT count(*)::int FROM work) AS "postsInWork",
      (SELECT count(*)::int FROM webhook) AS "webhooksDue",
      (SELECT coalesce(extract(epoch FROM now() - min(since)), 0)::float8 FROM webhook) AS "oldestWebhookSeconds"`,
}

/** What waits, of the whole installation: by the partial indexes of what is due, however many posts there are. */
export async function unscopedReadBacklog(): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>(query)
  return rows[0]!
}
