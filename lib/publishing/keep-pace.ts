import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import { announcePost, type Due } from "@/lib/posts/announce-post"
import { waitWords, type WaitReason } from "@/lib/posts/readiness"
import type { Publication, PublicationRow } from "./publication"

/** Posts that are later than this were held up by something; they do not all go out in one burst. */
const lateMilliseconds = 5 * 60_000

/**
 * May a post that was just taken go out, by the pace of its channel? If not it is given back with a time and a reason.
 * One statement, and none where no rule applies. Who takes the channel's next turn is decided by the lock on its row;
 * for the daily cap a post that another run holds counts as published, so at worst both wait.
 */
export async function keepPace(publication: Publication, row: PublicationRow): Promise<boolean> {
  const { claim, platform, timeline } = publication
  const gapSeconds = gapOf(row)
  const cap = platform.rules.dailyCap?.posts ?? 0
  if (row.begun || !(gapSeconds || cap || row.blocked)) return true
  const { rows } = await pool.query<Waiting>({
    name: "post_pace",
    text: pace,
    values: [claim.socialAccountId, claim.postId, claim.fence, gapSeconds, cap],
  })
  const waiting = rows[0]
  if (!waiting) return true
  if (waiting.waitReason !== row.waitReason) {
    const message = `${waitWords[waiting.waitReason]} Looked at again at ${waiting.waitUntil?.toISOString()}.`
    await timeline.add({ phase: "pace", attempt: claim.round, outcome: "waiting", message })
    await timeline.write()
  }
  await announcePost(waiting)
  return false
}

type Waiting = Due & { status: string; approvalStatus: string; waitReason: WaitReason }

function gapOf({ minGapSeconds, scheduledAt }: PublicationRow) {
  const late = scheduledAt !== null && Date.now() - scheduledAt.getTime() > lateMilliseconds
  return Math.max(minGapSeconds, late ? env.LATE_POST_GAP_SECONDS : 0)
}

/**
 * $1 channel, $2 post, $3 fence, $4 gap in seconds, $5 posts in 24 hours; 0 for no such rule. Whoever waits for a gap
 * lines up behind those that wait already; a place in the cap is looked for every hour, as posts that hold one may fail.
 */
const pace = `
  WITH channel AS (
    SELECT a.id, a."blockedUntil" AS blocked,
      CASE WHEN $4::int > 0 THEN greatest(a."nextPostAt", (SELECT max("postedAt") + $4 * interval '1 second'
        FROM "Post" WHERE "socialAccountId" = a.id AND status = 'COMPLETED')) END AS gap,
      CASE WHEN $5::int > 0 THEN (SELECT coalesce("postedAt", now()) + interval '24 hours' FROM "Post"
        WHERE "socialAccountId" = a.id AND id <> $2 AND (status = 'COMPLETED' AND "postedAt" > now() - interval '24 hours'
          OR status = 'PROCESSING' AND holder IS NOT NULL)
        ORDER BY 1 DESC OFFSET greatest($5 - 1, 0) LIMIT 1) END AS cap
    FROM "SocialAccount" a WHERE a.id = $1),
  turn AS (
    UPDATE "SocialAccount" a
    SET "nextPostAt" = CASE WHEN $4 > 0 THEN now() + $4 * interval '1 second' ELSE a."nextPostAt" END
    FROM channel WHERE a.id = channel.id AND greatest(channel.blocked, channel.gap, channel.cap, now()) = now()
      AND ($4 = 0 OR greatest(a."nextPostAt", now()) = now())
    RETURNING a.id),
  wait AS (
    SELECT CASE WHEN cap > now() THEN 'daily_cap' WHEN blocked > now() AND blocked >= coalesce(gap, blocked) THEN 'rate_limited'
      ELSE 'gap' END AS reason,
      CASE WHEN cap > now() THEN greatest(least(cap, now() + interval '1 hour'), blocked)
        ELSE greatest(gap, blocked, now() + interval '1 second') END AS until
    FROM channel WHERE NOT EXISTS (SELECT 1 FROM turn))
  UPDATE "Post" p SET status = 'SCHEDULED', holder = NULL, "claimedAt" = NULL, version = p.version + 1, "updatedAt" = now(),
    "waitReason" = wait.reason,
    "waitUntil" = CASE WHEN wait.reason = 'gap' AND p."waitReason" IS DISTINCT FROM 'gap' THEN greatest(wait.until,
      (SELECT max("waitUntil") + $4 * interval '1 second' FROM "Post"
       WHERE "socialAccountId" = $1 AND status = 'SCHEDULED' AND "waitUntil" > now() AND "waitReason" = 'gap'))
      ELSE wait.until END
  FROM wait WHERE p.id = $2 AND p.fence = $3 AND p.status = 'PROCESSING'
  RETURNING p.id, p."socialAccountId", p.version, p."scheduledAt", p."waitUntil", p."waitReason", p.status, p."approvalStatus"`
