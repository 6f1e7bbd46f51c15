import type { Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { prisma, transaction, type Db } from "@/lib/db/database"
import { assertExpected, type Expected, type Revised } from "@/lib/http/revision"
import { notifyApproval } from "@/lib/posts/approve/notify-approval"
import type { WebhookEvent } from "@/lib/declarations/webhook-events"
import { serializePost } from "@/lib/posts/read/serialize"
import { announcePost } from "@/lib/posts/schedule/announce-post"
import { queueMessages, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { Post } from "./contract"
import { changePost, lockPost, type LockedPost, type PostChanges } from "./lock-post"
import { fieldColumns } from "./post-fields"
import { postMessages } from "./post-events"
import { changesBetween, withdrawnApproval, type PostChange, type Snapshot } from "./post-changes"

/** `relationChanges` collects changes of media, tags, and parts for the history. */
type Decide = (post: LockedPost, tx: Db, relationChanges: PostChange[]) => PostChanges | Promise<PostChanges>

/** A request for approval, publishing, and a retry are reported as the post's new state. */
const eventOf = {
  updated: "post.updated",
  deleted: "post.deleted",
  published: null,
  retried: null,
  approval_requested: null,
  approved: "post.approved",
  sent_back: "post.rejected",
  unpublish_requested: null,
} as const satisfies Record<string, WebhookEvent | null>

export type PostAction = keyof typeof eventOf

/** Locks the post, applies what `decide` returns, and records who did it. Wakes the publisher if the post is due. */
export async function transitionPost(
  caller: Caller,
  { id, expected }: { id: string; expected?: Expected },
  action: PostAction,
  decide: Decide,
): Promise<Post & Revised> {
  const queued = await transaction(async (tx) => {
    const post = await lockPost(tx, caller, id)
    assertExpected(post.version, expected)
    const relationChanges: PostChange[] = []
    const changes = await decide(post, tx, relationChanges)
    await changePost(tx, id, changes)
    const after = { ...post, ...changes }
    const fieldChanges = changesBetween(snapshotOf(post), snapshotOf(after))
    const reason = action === "sent_back" ? { reason: String(changes.rejectionReason) } : {}
    await audit(
      tx,
      caller,
      `post.${action}`,
      { kind: "post", id },
      { changes: [...fieldChanges, ...relationChanges, ...withdrawnApproval(post, after)], ...reason },
    )
    await notifyApproval(tx, caller, post, after)
    const { organizationId } = caller
    return queueMessages(tx, postMessages(eventOf[action], post, { ...after, organizationId }))
  })
  await wakeDeliveries(queued)
  const row = await prisma.post.findUniqueOrThrow({ where: { id } })
  await announcePost(row)
  return serializePost(row)
}

function snapshotOf(post: Snapshot): Snapshot {
  const { caption, scheduledAt, status, platformConfiguration } = post
  return { caption, ...fieldColumns(post), scheduledAt, status, platformConfiguration }
}
