import type { Client } from "pg"

import { extremeNames, extremeTexts } from "./extreme-texts.ts"

/** The workspace's contents, which the pages must handle. */
const counts = { posts: 10_000, channels: 200, profiles: 120, tags: 150, media: 400, members: 80 }

const pick = (list: string, n: string) => `(${list})[1 + (${n})::int % cardinality(${list})]`

/**
 * Fills a workspace with SQL. `$1` is its id, `$2` the user's id, `$3` extreme texts, `$4` extreme names, and `$5`
 * platforms.
 */
const statements = [
  `INSERT INTO "ClientProfile" (id, "organizationId", "externalId", name, "updatedAt")
   SELECT $1 || '-profile-' || n, $1, 'customer-' || n, left(${pick("$4::text[]", "n")}, 200) || ' ' || n, now()
   FROM generate_series(1, ${counts.profiles}) n`,
  `INSERT INTO "SocialAccount" (id, "organizationId", platform, "remoteId", username, "displayName", status, "disconnectedReason",
     credentials, sandbox, "profileId", "pausedAt", "updatedAt")
   SELECT $1 || '-channel-' || n, $1, ${pick("$5::text[]", "n")}, $1 || n, 'channel_' || n, ${pick("$4::text[]", "n")},
     (CASE WHEN n % 15 = 7 THEN 'disconnected' ELSE 'connected' END)::"SocialAccountStatus", CASE WHEN n % 15 = 7 THEN 'TOKEN_REVOKED' END,
     '', true, CASE WHEN n % 3 > 0 THEN $1 || '-profile-' || (1 + n % ${counts.profiles}) END, CASE WHEN n % 23 = 5 THEN now() END, now()
   FROM generate_series(1, ${counts.channels}) n`,
  `INSERT INTO "QueueSlot" (id, "socialAccountId", weekday, minute)
   SELECT gen_random_uuid()::text, $1 || '-channel-' || n, day, minute FROM generate_series(1, 20) n, generate_series(1, 7) day,
     generate_series(360, 1200, 20) minute`,
  `INSERT INTO "Tag" (id, "organizationId", name, color, "updatedAt")
   SELECT $1 || '-tag-' || n, $1, left(${pick("$4::text[]", "n")}, 40) || ' ' || n, '#' || lpad(to_hex(n * 104729 % 16777216), 6, '0'), now()
   FROM generate_series(1, ${counts.tags}) n`,
  // Images of every aspect ratio, as data URLs that need no server.
  `INSERT INTO "Media" (id, "organizationId", bucket, key, url, name, "mimeType", width, height, size, alt, "isPublic", "updatedAt")
   SELECT $1 || '-media-' || n, $1, 'elsewhere', $1 || n, 'data:image/svg+xml,' || '%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22' || width ||
     '%22 height=%22' || height || '%22%3E%3Crect width=%22100%25%22 height=%22100%25%22 fill=%22hsl(' || n * 37 % 360 || ' 60%25 60%25)%22/%3E%3C/svg%3E',
     left(${pick("$4::text[]", "n")}, 120) || '.svg', 'image/svg+xml', width, height, 250000 * n, left(${pick("$3::text[]", "n")}, 1000), true, now()
   FROM generate_series(1, ${counts.media}) n, LATERAL (SELECT (ARRAY[1200, 400, 2400, 1080])[1 + n % 4] AS width, (ARRAY[800, 1600, 300, 1080])[1 + n % 4] AS height) size`,
  `INSERT INTO "MediaTag" ("mediaId", "tagId") SELECT $1 || '-media-' || n, $1 || '-tag-' || 1 + n % ${counts.tags} FROM generate_series(1, ${counts.media}) n`,
  `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, title, status, "approvalStatus", "approvalRequestedAt", "approvalRequestedBy",
     "rejectionReason", "scheduledAt", "postedAt", url, "errorMessage", "errorTag", "isRetryable", "createdByKind", "createdById",
     "analyticsLatest", "createdAt", "updatedAt")
   SELECT $1 || '-post-' || n, $1, $1 || '-channel-' || 1 + (n * 7) % ${counts.channels}, ${pick("$3::text[]", "n")},
     CASE WHEN n % 9 = 4 THEN left(${pick("$3::text[]", "n")}, 100) END, status::"PostStatus",
     (CASE WHEN n % 20 = 13 THEN 'PENDING_APPROVAL' WHEN n % 20 = 14 THEN 'REJECTED' WHEN status = 'DRAFT' THEN 'DRAFT' ELSE 'APPROVED' END)::"PostApprovalStatus",
     CASE WHEN n % 20 IN (13, 14) THEN now() - interval '1 day' END, CASE WHEN n % 20 IN (13, 14) THEN $2 END,
     CASE WHEN n % 20 = 14 THEN left(${pick("$3::text[]", "n + 1")}, 500) END,
     CASE WHEN status <> 'DRAFT' THEN at END, CASE WHEN status = 'COMPLETED' THEN at END, CASE WHEN status = 'COMPLETED' THEN 'https://example.com/p/' || n END,
     CASE WHEN status = 'FAILED' THEN left(${pick("$3::text[]", "n + 2")}, 2000) END, CASE WHEN status = 'FAILED' THEN 'rejected' END,
     CASE WHEN status = 'FAILED' THEN n % 2 = 0 END, 'user', $2,
     CASE WHEN status = 'COMPLETED' THEN jsonb_build_object('impressions', n * 97 % 100000, 'likes', n * 31 % 5000, 'comments', n % 300, 'shares', n % 150, 'clicks', n % 900, 'raw', '{}'::jsonb) END,
     least(at, now()) - interval '1 hour', now()
   FROM (SELECT n, CASE WHEN n % 20 < 11 THEN 'COMPLETED' WHEN n % 20 < 14 THEN 'SCHEDULED' WHEN n % 20 < 17 THEN 'DRAFT' WHEN n % 20 < 19 THEN 'SCHEDULED' ELSE 'FAILED' END AS status,
     now() + CASE WHEN n % 20 IN (11, 12, 13, 17, 18) THEN 1 ELSE -1 END * (1 + n % 2000) * interval '13 minutes' AS at
     FROM generate_series(1, ${counts.posts}) n) seeds`,
  `INSERT INTO "PostMedia" ("postId", part, position, "mediaId")
   SELECT $1 || '-post-' || n, -1, place, $1 || '-media-' || 1 + (n + place) % ${counts.media} FROM generate_series(1, ${counts.posts}) n, generate_series(0, 9) place
   WHERE place < n % 4 OR n % 50 = 0`,
  `INSERT INTO "PostTag" ("postId", "tagId") SELECT $1 || '-post-' || n, $1 || '-tag-' || 1 + (n + extra) % ${counts.tags}
   FROM generate_series(1, ${counts.posts}) n, generate_series(1, 12) extra WHERE extra < n % 3 OR n % 40 = 0`,
  `INSERT INTO "PostPart" ("postId", index, caption) SELECT $1 || '-post-' || n, part, left(${pick("$3::text[]", "n + part")}, 5000)
   FROM generate_series(1, ${counts.posts}) n, generate_series(0, 24) part WHERE n % 100 = 0`,
  `INSERT INTO "PostComment" (id, "postId", "authorKind", "authorId", "authorName", text, mentions)
   SELECT gen_random_uuid()::text, $1 || '-post-' || n, 'user', $2, ${pick("$4::text[]", "c")}, left(${pick("$3::text[]", "c")}, 5000), '{}'
   FROM generate_series(1, 200) n, generate_series(1, 40) c WHERE n IN (1, 11, 19)`,
  `INSERT INTO "TimelineEntry" ("postId", phase, attempt, outcome, message, milliseconds)
   SELECT $1 || '-post-' || n, (ARRAY['claim', 'prepare', 'send', 'finish'])[1 + e % 4], 1 + e / 4, CASE WHEN n = 19 AND e % 4 = 2 THEN 'failed' ELSE 'ok' END,
     left(${pick("$3::text[]", "e")}, 1000), e * 100 FROM unnest(ARRAY[1, 11, 19]) n, generate_series(0, 23) e`,
  `INSERT INTO "MetricSample" (id, "postId", platform, "collectedAt", metrics)
   SELECT gen_random_uuid()::text, $1 || '-post-1', 'bluesky', now() - (60 - e) * interval '6 hours', jsonb_build_object('impressions', e * 977, 'likes', e * 31, 'comments', e, 'shares', e / 2, 'raw', '{}'::jsonb)
   FROM generate_series(1, 60) e`,
  `INSERT INTO "MetricDay" ("organizationId", "tagId", day, "socialAccountId", impressions, reach, likes, comments, shares, clicks)
   SELECT $1, '', current_date - d, $1 || '-channel-' || n, n * d * 79 % 100000, n * d * 47 % 80000, n * d % 3000, n * d % 200, d % 90, n % 500
   FROM generate_series(0, 120) d, generate_series(1, ${counts.channels}) n`,
  `INSERT INTO "PostTemplate" (id, "organizationId", name, kind, caption, parts, "createdByKind", "updatedAt")
   SELECT gen_random_uuid()::text, $1, left(${pick("$4::text[]", "n")}, 80) || ' ' || n, (ARRAY['template', 'snippet'])[1 + n % 2]::"PostTemplateKind",
     left(${pick("$3::text[]", "n")}, 5000), '{}', 'user', now() FROM generate_series(1, 120) n`,
  `INSERT INTO "User" (id, email, name, "updatedAt")
   SELECT $1 || '-user-' || n, $1 || '-' || n || '@a-rather-long-host-name.of-a-company.example', ${pick("$4::text[]", "n")}, now() FROM generate_series(1, ${counts.members}) n`,
  `INSERT INTO "Member" ("organizationId", "userId", role)
   SELECT $1, $1 || '-user-' || n, (ARRAY['admin', 'editor', 'viewer'])[1 + n % 3]::"MemberRole" FROM generate_series(1, ${counts.members}) n`,
  `INSERT INTO "Invitation" (id, "organizationId", email, role, "tokenHash", "expiresAt")
   SELECT gen_random_uuid()::text, $1, 'somebody.with.a.long.address.' || n || '@example.com', 'editor', $1 || n, now() + (n - 5) * interval '1 day' FROM generate_series(1, 30) n`,
  `INSERT INTO "ApiKey" (id, "organizationId", name, prefix, hash, scopes, "createdById", "lastUsedAt", "expiresAt")
   SELECT gen_random_uuid()::text, $1, left(${pick("$4::text[]", "n")}, 100), 'car_' || n, $1 || 'key' || n, '{posts:read,posts:write,media:write}', $2,
     CASE WHEN n % 3 > 0 THEN now() - n * interval '1 hour' END, CASE WHEN n % 7 = 0 THEN now() + interval '3 days' END FROM generate_series(1, 60) n`,
  `INSERT INTO "AuditEntry" (id, "organizationId", "actorKind", "actorId", "actorName", action, "subjectKind", "subjectId", address, "createdAt")
   SELECT gen_random_uuid()::text, $1, 'user', $2, ${pick("$4::text[]", "n")}, (ARRAY['post.created', 'post.updated', 'api_key.created', 'member.role_changed', 'webhook.deleted'])[1 + n % 5],
     'post', $1 || '-post-' || n, '2001:db8:85a3:8d3:1319:8a2e:370:7348', now() - n * interval '7 minutes' FROM generate_series(1, 3000) n`,
  `INSERT INTO "Notification" (id, "organizationId", "userId", kind, "subjectKind", "subjectId", data, "createdAt")
   SELECT gen_random_uuid()::text, $1, $2, (ARRAY['post_failed', 'approval_requested', 'commented', 'channel_disconnected'])[1 + n % 4], 'post', $1 || '-post-' || n,
     jsonb_build_object('count', 1, 'actor', ${pick("$4::text[]", "n")}, 'channel', ${pick("$4::text[]", "n + 1")}, 'platform', 'bluesky', 'excerpt', left(${pick("$3::text[]", "n")}, 200)), now() - n * interval '1 hour'
   FROM generate_series(1, 300) n`,
]

/** Fills this user's workspace. Returns the ids for the pages' URLs. */
export async function seedMuch(database: Client, email: string) {
  const { rows } = await database.query<{ userId: string; organizationId: string }>(
    `SELECT m."userId", m."organizationId" FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE u.email = $1`,
    [email],
  )
  const { userId, organizationId: id } = rows[0]!
  const platforms = await database.query<{ platform: string }>(
    `SELECT DISTINCT platform FROM "SocialAccount"`,
  )
  const slugs = platforms.rows.map(({ platform }) => platform)
  const values = [id, userId, extremeTexts, extremeNames, slugs]
  const casts = `$1::text IS NULL OR $2::text IS NULL OR $3::text[] IS NULL OR $4::text[] IS NULL OR $5::text[] IS NULL`
  await database.query("BEGIN")
  for (const statement of statements)
    await database.query(`WITH given AS (SELECT ${casts}) ${statement}`, values)
  await database.query("COMMIT")
  await database.query("ANALYZE")
  return {
    post: `${id}-post-1`,
    failed: `${id}-post-19`,
    waiting: `${id}-post-13`,
    channel: `${id}-channel-1`,
    profile: `${id}-profile-1`,
  }
}
