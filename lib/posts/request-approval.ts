import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { conflict, unprocessable } from "@/lib/errors"
import { assertStored } from "./assert-stored"
import type { requestApprovalContract } from "./move-contracts"
import { movePost } from "./move-post"
import { assertEditable } from "./status"

/** A draft or scheduled post with a time waits for somebody who may approve it. */
export const requestApproval = (caller: Caller, input: InputOf<typeof requestApprovalContract>) =>
  movePost(caller, input, "approval_requested", async (post, sql) => {
    assertEditable(post.status)
    if (post.approvalStatus === "PENDING_APPROVAL") throw conflict("This post waits for approval already.")
    if (!post.scheduledAt || post.scheduledAt <= new Date())
      throw unprocessable("Give the post a future time first.", {
        scheduledAt: ["Is required to ask for approval"],
      })
    await assertStored(sql, post)
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
