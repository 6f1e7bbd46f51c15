import type { InputOf } from "@/lib/contract/contract"
import { mayApprove, type Caller } from "@/lib/access/caller"
import { conflict, forbidden } from "@/lib/errors/app-error"
import type { approvePostContract, rejectPostContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"

function assertApprover(caller: Caller) {
  if (!mayApprove(caller)) throw forbidden("Only admins and owners can approve or reject posts.")
}

function assertPending(approvalStatus: string) {
  if (approvalStatus !== "PENDING_APPROVAL") throw conflict("This post isn't waiting for approval.")
}

/** The post is published at its time, or right away if that has passed. */
export async function approvePost(caller: Caller, input: InputOf<typeof approvePostContract>) {
  assertApprover(caller)
  return transitionPost(caller, input, "approved", (post) => {
    assertPending(post.approvalStatus)
    const overdue = post.scheduledAt !== null && post.scheduledAt <= new Date()
    return {
      approvalStatus: "APPROVED",
      approvedAt: new Date(),
      approvedBy: caller.actor.id,
      rejectionReason: null,
      ...(overdue && { status: "PROCESSING", scheduledAt: new Date() }),
    }
  })
}

/** The post becomes a draft again, with the reason for its author. */
export async function rejectPost(caller: Caller, input: InputOf<typeof rejectPostContract>) {
  assertApprover(caller)
  return transitionPost(caller, input, "sent_back", (post) => {
    assertPending(post.approvalStatus)
    return {
      approvalStatus: "REJECTED",
      rejectionReason: input.reason,
      status: "DRAFT",
      slotAt: null,
      approvedAt: null,
      approvedBy: null,
    }
  })
}
