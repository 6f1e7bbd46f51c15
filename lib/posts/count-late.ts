import { pool } from "@/lib/db"

/** Posts of the whole installation that are more than a minute late and not taken by the publisher. */
export async function unscopedCountLatePosts(): Promise<number> {
  const { rows } = await pool.query<{ late: number }>({
    name: "posts_late",
    text: `SELECT count(*)::int AS late FROM "Post" p JOIN "SocialAccount" a ON a.id = p."socialAccountId"
           JOIN "Organization" o ON o.id = p."organizationId"
           WHERE p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" < now() - interval '60 seconds'
             AND a."pausedAt" IS NULL AND o."pausedAt" IS NULL`,
  })
  return rows[0]?.late ?? 0
}
