import { systemCaller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { managers, notify } from "@/lib/notifications/notify"
import { postMessages } from "@/lib/posts/post-events"
import type { Publication } from "@/lib/publishing/publication"
import { timelineColumns, timelineEntries } from "@/lib/publishing/timeline"
import { queueMessages, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"

const reason = "This post's content isn't what was approved, so it needs approval again."

/** Ends the claim without sending anything more. Parts that were sent aren't sent again after the next approval. */
export async function returnForApproval({
  claim,
  platform,
  timeline,
}: Publication): Promise<"returned for approval" | "fenced"> {
  const { postId, organizationId, socialAccountId, fence, round } = claim
  const caller = systemCaller(organizationId)
  await timeline.add({ phase: "approval", attempt: round, outcome: "waiting", message: reason })
  const queued = await transaction(async (tx) => {
    const post = await tx
      .updateTable("Post")
      .set({ status: "SCHEDULED", approvalStatus: "PENDING_APPROVAL", approvalRequestedAt: now })
      .set({ approvedAt: null, approvedBy: null, approvedDigest: null, holder: null, claimedAt: null })
      .set((eb) => ({ version: eb("version", "+", 1), updatedAt: now }))
      .where("id", "=", postId)
      .where("fence", "=", fence)
      .where("status", "=", "PROCESSING")
      .returning(["id", "groupId", "status", "approvalStatus", "scheduledAt"])
      .executeTakeFirst()
    if (!post) return null
    await tx
      .insertInto("TimelineEntry")
      .columns(timelineColumns)
      .expression(tx.selectFrom(timelineEntries(timeline.take())).select(timelineColumns))
      .execute()
    await audit(tx, caller, "post.approval_requested", { kind: "post", id: postId }, { reason })
    await notify(tx, [
      {
        ...{ organizationId, kind: "approval_requested", subjectKind: "post", subjectId: postId },
        data: { actor: caller.actor.name, reason },
        groupKey: `approval_requested:${caller.actor.id}`,
        roles: managers,
      },
    ])
    const { slug } = platform
    return queueMessages(
      tx,
      postMessages(null, null, { ...post, organizationId, socialAccountId, platform: slug }),
    )
  })
  if (!queued) return "fenced"
  await wakeDeliveries(queued)
  return "returned for approval"
}
