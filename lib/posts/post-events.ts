import type { WebhookEvent } from "@/lib/declarations/webhook-events"
import { webhookMessage } from "@/lib/webhooks/queue-deliveries"
import type { PostApprovalStatus, PostStatus } from "@/prisma/generated/kysely/tables"

type State = { status: PostStatus; approvalStatus: PostApprovalStatus; scheduledAt: Date | null }
type Post = State & {
  id: string
  groupId: string | null
  organizationId: string
  socialAccountId: string
  platform: string
}
type PostEvent = Extract<WebhookEvent, `post.${string}`>
type ChangeEvent = Exclude<PostEvent, "post.published" | "post.failed" | "post.unpublished">

const isScheduled = ({ status, approvalStatus }: State) =>
  status === "SCHEDULED" && approvalStatus === "APPROVED"

/** What a change of a post's state reports besides the action itself. `before` is null for a new post. */
function stateEvents(before: State | null, after: State): ChangeEvent[] {
  const isPending = after.approvalStatus === "PENDING_APPROVAL" && after.status !== "DELETED"
  const isMoved = before?.scheduledAt?.getTime() !== after.scheduledAt?.getTime()
  return [
    ...(isPending && before?.approvalStatus !== "PENDING_APPROVAL" ? ["post.needs_approval" as const] : []),
    ...(isScheduled(after) && (!before || !isScheduled(before) || isMoved)
      ? ["post.scheduled" as const]
      : []),
  ]
}

/** The webhook messages of a change: the action's event, if it has one, and those of the new state. */
export function postMessages(action: ChangeEvent | null, before: State | null, after: Post) {
  const { id: postId, groupId, socialAccountId, status, approvalStatus, scheduledAt } = after
  const data = {
    ...{ postId, groupId, socialAccountId, platform: after.platform.toUpperCase(), status, approvalStatus },
    scheduledAt: scheduledAt?.toISOString() ?? null,
  }
  return [...(action ? [action] : []), ...stateEvents(before, after)].map((event) =>
    webhookMessage(after.organizationId, event, data),
  )
}
