import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { conflict, unprocessable } from "@/lib/errors/app-error"
import { assertStoredContent } from "@/lib/posts/content/check-stored-content"
import type { requestApprovalContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"
import { assertEditable } from "@/lib/posts/status"

/** A draft or scheduled post with a time waits for somebody who may approve it. */
export const requestApproval = (caller: Caller, input: InputOf<typeof requestApprovalContract>) =>
  transitionPost(caller, input, "approval_requested", async (post, tx) => {
    assertEditable(post.status)
    if (post.approvalStatus === "PENDING_APPROVAL") throw conflict("This post waits for approval already.")
    if (!post.scheduledAt || post.scheduledAt <= new Date())
      throw unprocessable("Give the post a future time first.", {
        scheduledAt: ["Is required to ask for approval"],
      })
    await assertStoredContent(tx, post)
    return {
      status: "SCHEDULED",
      approvalStatus: "PENDING_APPROVAL",
      approvalRequestedAt: new Date(),
      // Who takes an approval back asks in the name of the one who asked first.
      approvalRequestedBy: (post.approvedAt && post.approvalRequestedBy) || caller.actor.id,
      approvedAt: null,
      approvedBy: null,
      rejectionReason: null,
    }
  })
