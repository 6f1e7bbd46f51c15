import { pool } from "@/lib/db"
import { sendDue, type Due } from "@/lib/posts/announce-post"
import { channelOfEach } from "@/lib/posts/paused"

const batch = 500

/**
 * Posts due within a minute whose present version nobody has told the publisher about. They are told with their due
 * time, so the run starts exactly then. Returns how many there were.
 */
export async function sweepDuePosts(): Promise<number> {
  const { rows } = await pool.query<Due>(
    `UPDATE "Post" SET "enqueuedVersion" = version, "enqueuedAt" = now() WHERE id IN (
       SELECT p.id FROM "Post" p CROSS JOIN ${channelOfEach}
       WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" <= now() + interval '60 seconds'
         AND (p."waitUntil" IS NULL OR p."waitUntil" <= now() + interval '60 seconds')
         AND p."enqueuedVersion" IS DISTINCT FROM p.version AND NOT c.paused
       ORDER BY p."scheduledAt" LIMIT ${batch} FOR UPDATE OF p SKIP LOCKED)
     RETURNING id, "socialAccountId", version, "scheduledAt", "waitUntil"`,
  )
  if (rows.length) await sendDue(rows)
  return rows.length
}

/**
 * Posts that were told of and still not taken: told again after two minutes (the same id, so a run that is on its way
 * is not doubled), and after fifteen as a new version, past any deduplication. Also posts that are marked as being
 * published while no run has touched them for two hours. Nothing here can post twice: the claim and the attempts
 * decide that.
 */
export async function healPosts(): Promise<number> {
  const { rows } = await pool.query<Due>(
    `UPDATE "Post" p SET "enqueuedAt" = now(),
       version = p.version + CASE WHEN stale.long THEN 1 ELSE 0 END,
       "enqueuedVersion" = p.version + CASE WHEN stale.long THEN 1 ELSE 0 END,
       holder = CASE WHEN p.status = 'PROCESSING' THEN NULL ELSE p.holder END
     FROM (
       SELECT p.id, greatest(p."scheduledAt", p."waitUntil") < now() - interval '15 minutes' AS long
       FROM "Post" p CROSS JOIN ${channelOfEach}
       WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" < now() - interval '2 minutes'
         AND (p."waitUntil" IS NULL OR p."waitUntil" < now() - interval '2 minutes') AND NOT c.paused
         AND p."enqueuedVersion" = p.version AND p."enqueuedAt" < now() - interval '2 minutes'
       UNION ALL
       SELECT id, "updatedAt" < now() - interval '15 minutes' FROM "Post"
       WHERE status = 'PROCESSING' AND holder IS NULL AND "remindedAt" IS NULL AND "updatedAt" < now() - interval '20 seconds'
         AND ("enqueuedAt" IS NULL OR "enqueuedAt" < now() - interval '2 minutes')
       UNION ALL
       SELECT id, true FROM "Post" s
       WHERE status = 'PROCESSING' AND holder IS NOT NULL AND "remindedAt" IS NULL AND "claimedAt" < now() - interval '2 hours'
         AND NOT EXISTS (SELECT 1 FROM "TimelineEntry" t WHERE t."postId" = s.id AND t."createdAt" > now() - interval '2 hours')
       LIMIT ${batch}
     ) stale WHERE p.id = stale.id RETURNING p.id, p."socialAccountId", p.version, p."scheduledAt", p."waitUntil"`,
  )
  if (rows.length) await sendDue(rows)
  return rows.length
}
