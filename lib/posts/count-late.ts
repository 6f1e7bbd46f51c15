import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { channelOfEach } from "./paused"

/**
 * Posts that are more than a minute late, not taken by the publisher, and have no reason to wait: neither a pause nor
 * their channel's pace.
 */
async function countLate(organizationId: string | null): Promise<number> {
  const { rows } = await pool.query<{ late: number }>({
    name: "posts_late",
    text: `SELECT count(*)::int AS late FROM "Post" p CROSS JOIN ${channelOfEach}
           WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" < now() - interval '60 seconds'
             AND (p."waitUntil" IS NULL OR p."waitUntil" < now() - interval '60 seconds') AND NOT c.paused
             AND ($1::text IS NULL OR p."organizationId" = $1)`,
    values: [organizationId],
  })
  return rows[0]?.late ?? 0
}

/** Of the whole installation. */
export const unscopedCountLatePosts = () => countLate(null)

export const countLatePosts = ({ organizationId }: Caller) => countLate(organizationId)
