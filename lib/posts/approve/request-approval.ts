import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { conflict, unprocessable } from "@/lib/errors/app-error"
import { assertMayPublish } from "@/lib/posts/approval"
import { assertStoredContent } from "@/lib/posts/content/check-stored-content"
import type { requestApprovalContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"
import { assertEditable } from "@/lib/posts/status"

/** Schedules a draft or scheduled post, but holds it until someone approves it. */
export function requestApproval(caller: Caller, input: InputOf<typeof requestApprovalContract>) {
  assertMayPublish(caller)
  return transitionPost(caller, input, "approval_requested", async (post, tx) => {
    assertEditable(post.status)
    if (post.approvalStatus === "PENDING_APPROVAL")
      throw conflict("This post is already waiting for approval.")
    if (!post.scheduledAt || post.scheduledAt <= new Date())
      throw unprocessable("scheduledAt must be in the future to request approval.", {
        scheduledAt: ["Must be in the future to request approval"],
      })
    await assertStoredContent(tx, post)
    return {
      status: "SCHEDULED",
      approvalStatus: "PENDING_APPROVAL",
      approvalRequestedAt: new Date(),
      // When an approval is withdrawn, the original requester stays the requester.
      approvalRequestedBy: (post.approvedAt && post.approvalRequestedBy) || caller.actor.id,
      approvedAt: null,
      approvedBy: null,
      rejectionReason: null,
    }
  })
}
