import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"

/** A post that is about to be written. Without a time only its text is compared. */
export type Planned = { socialAccountId: string; caption: string; due: Date | null }
export type Nearby = { socialAccountId: string; kind: "duplicate" | "close"; id: string; at: Date }

export const duplicateDays = 30
export const closeMinutes = 15
/** Of one channel, so that a busy one does not hold up who writes. */
const mostCompared = 5000

/** On each channel: a post of the same text within a month around now, and one that is due close to the given time. */
export async function postsNearby(
  { organizationId }: Caller,
  posts: Planned[],
  except: string | null,
): Promise<Nearby[]> {
  if (!posts.length) return []
  const { rows } = await pool.query<Nearby>({
    name: "posts_nearby",
    text: `SELECT g.account AS "socialAccountId", n.kind, n.id, n.at
           FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS g (account, caption, due)
           CROSS JOIN LATERAL (
             (SELECT 'duplicate' AS kind, p.id, p."scheduledAt" AS at FROM (
                SELECT id, caption, "scheduledAt" FROM "Post" WHERE "socialAccountId" = g.account AND "organizationId" = $1
                  AND "scheduledAt" BETWEEN now() - make_interval(days => $6) AND now() + make_interval(days => $6)
                  AND status IN ('SCHEDULED', 'PROCESSING', 'COMPLETED') AND id IS DISTINCT FROM $5
                ORDER BY "scheduledAt" DESC LIMIT $8) p
              WHERE p.caption = g.caption AND g.caption <> '' LIMIT 1)
             UNION ALL
             (SELECT 'close', id, "scheduledAt" FROM "Post" WHERE "socialAccountId" = g.account AND "organizationId" = $1
                AND "scheduledAt" BETWEEN g.due - make_interval(mins => $7) AND g.due + make_interval(mins => $7)
                AND status IN ('SCHEDULED', 'PROCESSING', 'COMPLETED') AND id IS DISTINCT FROM $5
              ORDER BY abs(extract(epoch FROM "scheduledAt" - g.due)) LIMIT 1)) n`,
    values: [
      organizationId,
      posts.map(({ socialAccountId }) => socialAccountId),
      posts.map(({ caption }) => caption),
      posts.map(({ due }) => due),
      except,
      duplicateDays,
      closeMinutes,
      mostCompared,
    ],
  })
  return rows
}
