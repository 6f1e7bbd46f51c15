import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Claim } from "./claim"
import { failPost } from "./fail-post"
import { recordTimeline } from "./timeline"

type Row = {
  fence: number
  round: number
  socialAccountId: string
  platform: string
  usable: boolean
  scheduledAt: Date | null
  parts: number
}

/**
 * Takes a due post for this run: one UPDATE, and only while status, approval and version still stand. A repeated claim
 * by the same run gets the same fence; anybody else's gets none. Null means there is nothing to do.
 */
export async function claimPost(postId: string, version: number, runId: string): Promise<Claim | null> {
  const { rows } = await pool.query<Row>({
    name: "post_claim",
    text: `UPDATE "Post" p SET status = 'PROCESSING', holder = $3, "claimedAt" = now(), "updatedAt" = now(),
             fence = CASE WHEN p.holder = $3 THEN p.fence ELSE p.fence + 1 END
           FROM "SocialAccount" a JOIN "Organization" o ON o.id = a."organizationId"
           WHERE p.id = $1 AND p.version = $2 AND p."approvalStatus" = 'APPROVED' AND a.id = p."socialAccountId"
             AND a."pausedAt" IS NULL AND o."pausedAt" IS NULL
             AND ((p.status = 'SCHEDULED' AND p."scheduledAt" <= now() + interval '1 second')
               OR (p.status = 'PROCESSING' AND (p.holder IS NULL OR p.holder = $3)))
           RETURNING p.fence, p.round, p."socialAccountId", a.platform, p."scheduledAt",
             a.status = 'connected' AND a."removedAt" IS NULL AS usable,
             (SELECT count(*)::int FROM "PostPart" WHERE "postId" = p.id) AS parts`,
    values: [postId, version, runId],
  })
  const row = rows[0]
  if (!row) return null
  const { publish } = platformBySlug(row.platform) ?? {}
  const { fence, round, socialAccountId } = row
  const claim: Claim = {
    postId,
    socialAccountId,
    fence,
    round,
    parts: Math.max(1, row.parts),
    prepares: Boolean(publish?.prepare),
    awaits: Boolean(publish?.ready),
    follows: Boolean(publish?.after),
  }
  const late = Date.now() - (row.scheduledAt?.getTime() ?? Date.now())
  await recordTimeline(postId, { phase: "claim", attempt: round, outcome: "ok", message: latenessText(late) })
  return (await hopeless(claim, row, late)) ? null : claim
}

const latenessText = (milliseconds: number) =>
  `Taken ${(Math.max(0, milliseconds) / 1000).toFixed(1)} s after its time`

/** Posts that cannot or should no longer go out fail here, with words that say who must act. */
async function hopeless(claim: Claim, row: Row, late: number): Promise<boolean> {
  if (!platformBySlug(row.platform))
    await failPost(claim, {
      errorTag: "rejected",
      message: `There is no connector for ${row.platform} here.`,
      isRetryable: false,
    })
  else if (!row.usable)
    await failPost(claim, {
      errorTag: "reconnect",
      message: "The channel is not connected. Connect it again, then retry this post.",
      isRetryable: true,
    })
  else if (late > env.LATE_POST_HOURS * 3_600_000)
    await failPost(claim, {
      errorTag: "missed",
      message: `Its time passed more than ${env.LATE_POST_HOURS} hours ago, so it was not published. Retry it if it still matters.`,
      isRetryable: true,
    })
  else return false
  return true
}
