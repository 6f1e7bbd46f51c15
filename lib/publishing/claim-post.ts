import { coalesce } from "@/lib/coalesce"
import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import { PlatformError } from "@/lib/platforms/errors"
import { channelOfPost, isPaused } from "@/lib/posts/paused"
import { failPost, type Failure } from "./fail-post"
import { keepPace } from "./keep-pace"
import { claimOf, publicationOfP, toPublication, type Publication, type PublicationRow } from "./publication"

type Due = { postId: string; version: number; holder: string }

const take = coalesce(async (due: Due[]) => {
  const { rows } = await pool.query<PublicationRow>({
    name: "posts_claim",
    text: `WITH due AS (SELECT * FROM unnest($1::text[], $2::int[], $3::text[]) AS due(id, version, holder)),
           p AS (
             UPDATE "Post" p SET status = 'PROCESSING', holder = due.holder, "claimedAt" = now(), "updatedAt" = now(),
               fence = CASE WHEN p.holder = due.holder THEN p.fence ELSE p.fence + 1 END
             FROM due, ${channelOfPost}
             WHERE p.id = ANY ($1) AND p.id = due.id AND p.version = due.version AND p."approvalStatus" = 'APPROVED' AND a.id = p."socialAccountId"
               AND (p.holder = due.holder OR NOT ${isPaused})
               AND ((p.status = 'SCHEDULED' AND greatest(p."scheduledAt", p."waitUntil") <= now() + interval '1 second')
                 OR (p.status = 'PROCESSING' AND p."remindedAt" IS NULL AND (p.holder IS NULL OR p.holder = due.holder)))
             RETURNING p.*)
           ${publicationOfP}`,
    values: [
      due.map(({ postId }) => postId),
      due.map(({ version }) => version),
      due.map(({ holder }) => holder),
    ],
  })
  const byPost = new Map(rows.map((row) => [row.id, row]))
  return due.map(({ postId, holder }) => {
    const row = byPost.get(postId)
    return row?.holder === holder ? row : null
  })
})

/**
 * Takes a due post for this run: one UPDATE, and only while status, approval and version still stand. A repeated claim
 * by the same run gets the same fence; anybody else's gets none. Null means there is nothing to do (any more).
 */
export async function claimPost(postId: string, version: number, runId: string): Promise<Publication | null> {
  const row = await take({ postId, version, holder: runId })
  if (!row) return holdPaused(postId, version)
  const late = Date.now() - Math.max(row.scheduledAt?.getTime() ?? Date.now(), row.waitUntil?.getTime() ?? 0)
  const publication = readPublication(row, late)
  if ("errorTag" in publication) {
    await failPost({ claim: claimOf(row), platform: { slug: row.account.platform } }, publication)
    return null
  }
  if (!(await keepPace(publication, row))) return null
  const message = `Taken ${(Math.max(0, late) / 1000).toFixed(1)} s after its time`
  await publication.timeline.add({ phase: "claim", attempt: row.round, outcome: "ok", message })
  return publication
}

/** A post that was to go out at once, on a channel that is paused, waits like those that were scheduled. */
async function holdPaused(postId: string, version: number): Promise<null> {
  await pool.query({
    name: "post_hold",
    text: `UPDATE "Post" p SET status = 'SCHEDULED', version = p.version + 1, "updatedAt" = now() FROM ${channelOfPost}
           WHERE p.id = $1 AND p.version = $2 AND p.status = 'PROCESSING' AND p.holder IS NULL AND p."remindedAt" IS NULL
             AND a.id = p."socialAccountId" AND ${isPaused}`,
    values: [postId, version],
  })
  return null
}

/** What is to be published, or why it cannot or should no longer go out, in words that say who must act. */
function readPublication(row: PublicationRow, late: number): Publication | Failure {
  if (!row.usable)
    return {
      errorTag: "reconnect",
      message: "The channel is not connected. Connect it again, then retry this post.",
      isRetryable: true,
    }
  const hours = row.latePostHours ?? env.LATE_POST_HOURS
  if (late > hours * 3_600_000)
    return {
      errorTag: "missed",
      message: `Its time passed more than ${hours} hours ago, so it was not published. Retry it if it still matters.`,
      isRetryable: true,
    }
  try {
    const publication = toPublication(row)
    if (publication) return publication
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { errorTag: "rejected", message: error.message, isRetryable: false }
  }
  const message = `There is no connector for ${row.account.platform} here.`
  return { errorTag: "rejected", message, isRetryable: false }
}
