import type { Caller } from "@/lib/caller"
import type { Sql } from "@/lib/db"
import { managers, notify } from "@/lib/notifications/notify"

type Before = {
  id: string
  approvalStatus: string | null
  createdById: string | null
  approvalRequestedBy: string | null
}

/** Who has to look at a post, or waited for it, learns of it in the transaction that changes it. */
export async function tellApproval(
  sql: Sql,
  { organizationId, userId, actor }: Caller,
  post: Before,
  { approvalStatus, rejectionReason }: Record<string, unknown>,
): Promise<void> {
  if (approvalStatus === post.approvalStatus) return
  const about = {
    organizationId,
    subjectKind: "post" as const,
    subjectId: post.id,
    exceptUserId: userId,
  }
  const authors = { userIds: [post.createdById, post.approvalRequestedBy] }
  const by = { actor: actor.name }
  // What an admin takes back from the approved ones is no news to anybody.
  if (approvalStatus === "PENDING_APPROVAL" && post.approvalStatus !== "APPROVED")
    await notify(sql, [
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
    await notify(sql, [
      { ...about, ...authors, kind: "approved", data: by, groupKey: `approved:${actor.id}` },
    ])
  if (approvalStatus === "REJECTED")
    await notify(sql, [
      {
        ...about,
        ...authors,
        kind: "sent_back",
        data: { ...by, reason: String(rejectionReason).slice(0, 300) },
      },
    ])
}
