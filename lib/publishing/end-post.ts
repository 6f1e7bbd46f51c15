import { pool } from "@/lib/db"
import {
  deliveriesInsert,
  deliveryValues,
  wakeDeliveries,
  type Queued,
} from "@/lib/webhooks/queue-deliveries"
import type { Claim } from "./claim"
import { openTimeline, timelineInsert, type Timeline, type TimelineLine } from "./timeline"

type End = {
  status: "COMPLETED" | "FAILED"
  /** Columns of the post that the end sets beside its status. */
  changes: Record<string, unknown>
  line: Pick<TimelineLine, "outcome" | "message">
  event: "post.published" | "post.failed"
  /** What the webhook says beside the post, its channel and its status. */
  told?: Record<string, unknown>
}

/** Who holds the post: a claim, the platform of its channel, and the lines of this go that are not written yet. */
export type Holder = { claim: Claim; platform: { slug: string }; timeline?: Timeline }

/**
 * The end of a post, either way: state, timeline and webhook deliveries in one statement, so all of it or nothing.
 * False when the claim no longer holds: somebody else has taken the post over.
 */
export async function endPost(holder: Holder, { status, changes, line, event, told }: End): Promise<boolean> {
  const { claim, platform, timeline = openTimeline(claim.postId) } = holder
  const { postId, organizationId, socialAccountId, fence } = claim
  await timeline.add({ phase: "finish", attempt: 1, ...line })
  const data = { postId, socialAccountId, platform: platform.slug.toUpperCase(), status, ...told }
  const deliveries = deliveryValues(organizationId, event, data)
  const own = [postId, fence, status, timeline.take()]
  const [post, fenceAt, statusAt, lines] = own.map((_, index) => `$${deliveries.length + index + 1}`)
  const columns = Object.keys(changes)
  const assignments = columns.map(
    (column, index) => `"${column}" = $${deliveries.length + own.length + index + 1}`,
  )
  const { rows } = await pool.query<{ queued: Queued[] }>({
    name: event,
    text: `WITH ended AS (
             UPDATE "Post" SET status = ${statusAt}::"PostStatus", holder = NULL, "updatedAt" = now(), ${assignments.join(", ")}
             WHERE id = ${post} AND fence = ${fenceAt} AND status = 'PROCESSING' RETURNING id),
           lines AS (${timelineInsert("ended.id", lines!, ", ended")}),
           queued AS (${deliveriesInsert("AND EXISTS (SELECT 1 FROM ended)")})
           SELECT (SELECT coalesce(json_agg(queued), '[]') FROM queued) AS queued FROM ended`,
    values: [...deliveries, ...own, ...columns.map((column) => changes[column])],
  })
  const ended = rows[0]
  if (ended) await wakeDeliveries(ended.queued)
  return ended !== undefined
}
