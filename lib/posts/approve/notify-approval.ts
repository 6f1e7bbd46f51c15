import { mayApprove, type Caller } from "@/lib/access/caller"
import type { Db } from "@/lib/db/database"
import type { PostChanges } from "@/lib/posts/lock-post"
import { managers, notify } from "@/lib/notifications/notify"

type Before = {
  id: string
  approvalStatus: string | null
  createdById: string | null
  approvalRequestedBy: string | null
}

/** In the change's transaction: notifies reviewers of a request, and authors of a decision. */
export async function notifyApproval(
  tx: Db,
  caller: Caller,
  post: Before,
  { approvalStatus, rejectionReason }: Pick<PostChanges, "approvalStatus" | "rejectionReason">,
): Promise<void> {
  if (approvalStatus === post.approvalStatus) return
  const { organizationId, userId, actor } = caller
  const about = {
    organizationId,
    subjectKind: "post" as const,
    subjectId: post.id,
    exceptUserId: userId,
  }
  const authors = { userIds: [post.createdById, post.approvalRequestedBy] }
  const by = { actor: actor.name }
  // An admin who withdraws an approval doesn't need another admin's review request.
  if (approvalStatus === "PENDING_APPROVAL" && !(post.approvalStatus === "APPROVED" && mayApprove(caller)))
    await notify(tx, [
      {
        ...about,
        kind: "approval_requested",
        data: by,
        groupKey: `approval_requested:${actor.id}`,
        roles: managers,
      },
    ])
  if (post.approvalStatus !== "PENDING_APPROVAL") return
  if (approvalStatus === "APPROVED")
    await notify(tx, [{ ...about, ...authors, kind: "approved", data: by, groupKey: `approved:${actor.id}` }])
  if (approvalStatus === "REJECTED")
    await notify(tx, [
      {
        ...about,
        ...authors,
        kind: "sent_back",
        data: { ...by, reason: String(rejectionReason).slice(0, 300) },
      },
    ])
}
