import type { Sql } from "@/lib/db"

/** A scheduled post of a channel whose platform takes only so many in 24 hours. */
export type Capped = { id: string; socialAccountId: string; due: Date; cap: number }

/**
 * Which of them come too soon after too many others of their channel, published or scheduled. One statement for a page
 * of posts, and none where no platform has a cap.
 */
export async function crowdedPosts(sql: Sql, posts: Capped[]): Promise<Set<string>> {
  if (!posts.length) return new Set()
  const caps = new Map(posts.map(({ socialAccountId, cap }) => [socialAccountId, cap]))
  const times = posts.map(({ due }) => due.getTime())
  const { rows } = await sql.query<{ id: string }>({
    name: "posts_crowded",
    text: `WITH times AS (
             SELECT p.id, c.id AS channel, c.cap, coalesce(p."postedAt", greatest(p."scheduledAt", now())) AS at
             FROM unnest($2::text[], $3::int[]) AS c (id, cap) JOIN "Post" p ON p."socialAccountId" = c.id
             WHERE (p.status = 'COMPLETED' AND p."postedAt" > now() - interval '24 hours') OR p.status = 'PROCESSING'
               OR (p.status = 'SCHEDULED' AND p."scheduledAt" <= $5
                 AND greatest(p."scheduledAt", now()) >= $4::timestamptz - interval '24 hours')),
           counted AS (
             SELECT id, cap, row_number() OVER (PARTITION BY channel, at ORDER BY id) - count(*) OVER (PARTITION BY channel, at)
               + count(*) OVER (PARTITION BY channel ORDER BY at RANGE interval '24 hours' PRECEDING) AS place FROM times)
           SELECT id FROM counted WHERE place > cap AND id = ANY($1)`,
    values: [
      posts.map(({ id }) => id),
      [...caps.keys()],
      [...caps.values()],
      new Date(Math.min(...times)),
      new Date(Math.max(...times)),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}
