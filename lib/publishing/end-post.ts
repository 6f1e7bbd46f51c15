import { transaction } from "@/lib/db"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { Claim } from "./claim"
import { recordTimeline, type TimelineLine } from "./timeline"

type End = {
  status: "COMPLETED" | "FAILED"
  /** Columns of the post that the end sets beside its status. */
  changes: Record<string, unknown>
  line: Pick<TimelineLine, "outcome" | "message">
  event: "post.published" | "post.failed"
  /** What the webhook says beside the post, its channel and its status. */
  told?: Record<string, unknown>
}

type Ended = { organizationId: string; platform: string }

/**
 * The end of a post, either way: state, timeline and webhook deliveries in one transaction. False when the claim no
 * longer holds: somebody else has taken the post over.
 */
export async function endPost(
  { postId, socialAccountId, fence }: Pick<Claim, "postId" | "socialAccountId" | "fence">,
  { status, changes, line, event, told }: End,
): Promise<boolean> {
  const columns = Object.keys(changes)
  const assignments = columns.map((column, index) => `"${column}" = $${index + 4}`)
  const deliveries = await transaction(async (sql) => {
    const { rows } = await sql.query<Ended>({
      name: event,
      text: `UPDATE "Post" p SET status = $3::"PostStatus", holder = NULL, "updatedAt" = now(), ${assignments.join(", ")}
             FROM "SocialAccount" a WHERE p.id = $1 AND p.fence = $2 AND p.status = 'PROCESSING' AND a.id = p."socialAccountId"
             RETURNING p."organizationId", a.platform`,
      values: [postId, fence, status, ...columns.map((column) => changes[column])],
    })
    const post = rows[0]
    if (!post) return null
    await recordTimeline(postId, { phase: "finish", attempt: 1, ...line }, sql)
    const data = { postId, socialAccountId, platform: post.platform.toUpperCase(), status, ...told }
    return queueDeliveries(sql, post.organizationId, event, data)
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}
