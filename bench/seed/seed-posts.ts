import { sha256 } from "@/lib/crypto/encrypt"
import { pool, transaction } from "@/lib/db/database"
import { newId, newSecret } from "@/lib/crypto/ids"

/** A workspace with posts, its key, one of its channels, and the post in the middle of its list. */
export type Seeded = {
  organizationId: string
  key: string
  channel: string
  middle: { at: Date; id: string }
}

const batch = 100_000

/**
 * A busy workspace: twenty channels, years of published posts, a queue, drafts, and some failures and approvals. Each
 * post has media and tags, and every tenth is a thread.
 */
export async function seedWorkspace(posts: number): Promise<Seeded> {
  const organizationId = newId()
  const key = newSecret("car_")
  await transaction(async (sql) => {
    await sql.query(`INSERT INTO "Organization" (id, name, "updatedAt") VALUES ($1, 'Bench', now())`, [
      organizationId,
    ])
    await sql.query(
      `INSERT INTO "ApiKey" (id, "organizationId", name, prefix, hash, scopes) VALUES ($1, $2, 'Bench', $3, $4, '{posts:read}')`,
      [newId(), organizationId, key.slice(0, 12), sha256(key)],
    )
    await sql.query(
      `INSERT INTO "SocialAccount" (id, "organizationId", platform, "remoteId", username, credentials, sandbox, "updatedAt")
       SELECT $1 || '-channel-' || n, $1, 'bluesky', $1 || n, 'channel-' || n, '', true, now() FROM generate_series(0, 19) n`,
      [organizationId],
    )
    await sql.query(
      `INSERT INTO "Tag" (id, "organizationId", name, color, "updatedAt")
       SELECT $1 || '-tag-' || n, $1, 'tag ' || n, '#123456', now() FROM generate_series(0, 49) n`,
      [organizationId],
    )
    await sql.query(
      `INSERT INTO "Media" (id, "organizationId", bucket, key, url, name, "mimeType", width, height, size, "updatedAt")
       SELECT $1 || '-media-' || n, $1, 'local', $1 || n, 'https://example.com/' || $1 || n, n || '.jpg', 'image/jpeg', 1200, 800, 250000, now()
       FROM generate_series(0, 999) n`,
      [organizationId],
    )
  })
  for (let from = 0; from < posts; from += batch) await seedPosts(organizationId, posts, from)
  const { rows } = await pool.query<{ at: Date; id: string }>(
    `SELECT "createdAt" AS at, id FROM "Post" WHERE "organizationId" = $1 AND status <> 'DELETED' ORDER BY "createdAt" DESC, id DESC LIMIT 1 OFFSET ${posts / 2}`,
    [organizationId],
  )
  return { organizationId, key, channel: `${organizationId}-channel-7`, middle: rows[0]! }
}

/**
 * Inserts set by set. Related rows are written without triggers, which would run per row, because the seed writes
 * what the triggers would.
 */
const seedPosts = (organizationId: string, posts: number, from: number) =>
  transaction(async (sql) => {
    const ids = `$1 || '-post-' || lpad(n::text, 8, '0')`
    const series = `generate_series(${from}, ${Math.min(posts, from + batch) - 1}) n`
    const each = (text: string) => sql.query(text, [organizationId])
    await each(
      `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, status, "approvalStatus", "scheduledAt", "postedAt", url, "createdByKind", "createdAt", "updatedAt")
       SELECT ${ids}, $1, $1 || '-channel-' || n % 20, 'Post ' || n || ': ' || repeat('everything new this week, ', 5),
         status::"PostStatus", approval::"PostApprovalStatus",
         CASE WHEN status <> 'DRAFT' THEN CASE WHEN status = 'SCHEDULED' THEN now() + n * interval '1 second' ELSE made + interval '1 day' END END,
         CASE WHEN status = 'COMPLETED' THEN made + interval '1 day' END,
         CASE WHEN status = 'COMPLETED' THEN 'https://example.com/p/' || n END, 'system', made, made
       FROM (SELECT n, now() - (${posts} - n) * interval '2 minutes' AS made,
         CASE WHEN n % 100 < 78 THEN 'COMPLETED' WHEN n % 100 < 90 THEN 'SCHEDULED' WHEN n % 100 < 96 THEN 'DRAFT' WHEN n % 100 < 98 THEN 'FAILED' ELSE 'DELETED' END AS status,
         CASE WHEN n % 100 IN (88, 89) THEN 'PENDING_APPROVAL' WHEN n % 100 BETWEEN 90 AND 95 THEN 'DRAFT' ELSE 'APPROVED' END AS approval
         FROM ${series}) seeds`,
    )
    await sql.query("SET LOCAL session_replication_role = replica")
    await each(
      `INSERT INTO "PostMedia" ("postId", part, position, "mediaId") SELECT ${ids}, -1, 0, $1 || '-media-' || n % 1000 FROM ${series}`,
    )
    await each(
      `INSERT INTO "PostTag" ("postId", "tagId", "organizationId", "socialAccountId", status, "approvalStatus", at)
       SELECT p.id, $1 || '-tag-' || (n + extra * 7) % 50, $1, "socialAccountId", status, "approvalStatus", coalesce("postedAt", "scheduledAt")
       FROM ${series} JOIN "Post" p ON p.id = ${ids}, generate_series(0, 1) extra`,
    )
    await each(
      `INSERT INTO "PostCount" ("organizationId", "tagId", "socialAccountId", status, "approvalStatus", change)
       SELECT $1, "tagId", "socialAccountId", status, "approvalStatus", count(*) FROM "PostTag"
       WHERE status <> 'DELETED' AND "postId" BETWEEN $1 || '-post-' || lpad('${from}', 8, '0') AND $1 || '-post-' || lpad('${from + batch - 1}', 8, '0') GROUP BY 2, 3, 4, 5`,
    )
    await each(
      `INSERT INTO "PostPart" ("postId", index, caption) SELECT ${ids}, part, 'Part ' || part FROM ${series}, generate_series(0, 2) part WHERE n % 10 = 0`,
    )
  })
