import { mayApprove, type Caller } from "@/lib/access/caller"
import { forbidden } from "@/lib/errors/app-error"

export type Approval = {
  approvalStatus: "DRAFT" | "PENDING_APPROVAL" | "APPROVED"
  approvalRequestedAt: Date | null
  approvalRequestedBy: string | null
  approvedAt: Date | null
  approvedBy: string | null
}

const none = { approvalRequestedAt: null, approvalRequestedBy: null, approvedAt: null, approvedBy: null }

/** Whether someone else has to approve what this caller publishes. */
export const needsApproval = (caller: Caller, approvalRequired: boolean) =>
  caller.restriction === "needs_approval" || (approvalRequired && !mayApprove(caller))

/** The approval of a post after this caller created or changed it. */
export function approvalOf(caller: Caller, approvalRequired: boolean, draft: boolean): Approval {
  if (draft) return { approvalStatus: "DRAFT", ...none }
  const now = new Date()
  const by = caller.actor.id
  if (needsApproval(caller, approvalRequired))
    return { ...none, approvalStatus: "PENDING_APPROVAL", approvalRequestedAt: now, approvalRequestedBy: by }
  return approvalRequired
    ? { ...none, approvalStatus: "APPROVED", approvedAt: now, approvedBy: by }
    : { ...none, approvalStatus: "APPROVED" }
}

export function assertMayPublish(caller: Caller) {
  if (caller.restriction === "drafts_only") throw forbidden("This API key can only create and edit drafts.")
}

/** Changing a scheduled post changes what gets published. */
export function assertMayChange(caller: Caller, status: string) {
  if (status !== "DRAFT") assertMayPublish(caller)
}

/** Removing a published post overrides whoever approved it. */
export function assertMayUnpublish(caller: Caller) {
  assertMayPublish(caller)
  if (caller.restriction === "needs_approval")
    throw forbidden("This API key's posts need approval, so it can't remove published posts.")
}

/** Deleting an approved post, or making it a draft, overrides whoever approved it. */
export function assertMayWithdraw(
  caller: Caller,
  { status, approvalStatus }: { status: string; approvalStatus: string },
) {
  if (caller.restriction === "needs_approval" && status === "SCHEDULED" && approvalStatus === "APPROVED")
    throw forbidden("This API key's posts need approval, so it can't delete or unschedule an approved post.")
}
