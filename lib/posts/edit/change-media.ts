import type { Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { prisma, transaction, type Db } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { approvalOf, assertMayChange, needsApproval } from "@/lib/posts/approval"
import { notifyApproval } from "@/lib/posts/approve/notify-approval"
import { changePost, lockPost } from "@/lib/posts/lock-post"
import { withdrawnApproval, type PostChange } from "@/lib/posts/post-changes"
import { announcePosts } from "@/lib/posts/schedule/announce-post"
import { postMessages } from "@/lib/posts/post-events"
import { readDigests } from "@/lib/posts/snapshot/record-approvals"
import { queueMessages, wakeDeliveries, type QueuedDelivery } from "@/lib/webhooks/queue-deliveries"

/**
 * Changes a library item. For every unpublished post that would publish something else afterwards, it counts as an edit,
 * with the same permissions, approval, and history. `change` returns what to record in the history.
 */
export async function changeMedia(
  caller: Caller,
  mediaId: string,
  change: (tx: Db) => Promise<PostChange[]>,
): Promise<void> {
  const { changed, queued } = await transaction(async (tx) => {
    const ids = await lockPostsAndItem(tx, caller, mediaId)
    const before = await readDigests(tx, ids)
    const changes = await change(tx)
    const after = await readDigests(tx, ids)
    const affected = ids.filter((id) => before.get(id) !== after.get(id))
    const queued: QueuedDelivery[] = []
    for (const id of affected) queued.push(...(await editPost(tx, caller, id, changes)))
    return { changed: affected, queued }
  })
  await wakeDeliveries(queued)
  if (changed.length) await announcePosts(await prisma.post.findMany({ where: { id: { in: changed } } }))
}

/**
 * Posts are locked before media, as when a post is edited. While the item is locked, no post can attach it, so none is
 * approved with its old content. The second query finds posts that attached it while we waited for the locks.
 */
async function lockPostsAndItem(tx: Db, caller: Caller, mediaId: string): Promise<string[]> {
  await lockUnpublished(tx, caller, mediaId)
  await tx.selectFrom("Media").where("id", "=", mediaId).select("id").forUpdate().execute()
  return lockUnpublished(tx, caller, mediaId)
}

async function lockUnpublished(tx: Db, { organizationId }: Caller, mediaId: string): Promise<string[]> {
  const posts = await tx
    .selectFrom("Post as p")
    .where("p.organizationId", "=", organizationId)
    .where("p.status", "in", ["DRAFT", "SCHEDULED", "PROCESSING", "FAILED"])
    .where("p.id", "in", (eb) => eb.selectFrom("PostMedia").where("mediaId", "=", mediaId).select("postId"))
    .select("p.id")
    .orderBy("p.id")
    .forUpdate()
    .execute()
  return posts.map(({ id }) => id)
}

async function editPost(
  tx: Db,
  caller: Caller,
  id: string,
  changes: PostChange[],
): Promise<QueuedDelivery[]> {
  const post = await lockPost(tx, caller, id)
  assertMayChange(caller, post.status)
  if (post.status === "PROCESSING") {
    if (!post.approvedAt && !needsApproval(caller, post.approvalRequired)) return []
    throw conflict("A post that uses this item is being published. Try again when it's published.")
  }
  // A pending post stays pending.
  const isApproved = post.status === "SCHEDULED" && post.approvalStatus === "APPROVED"
  const approval = isApproved ? approvalOf(caller, post.approvalRequired, false) : {}
  await changePost(tx, id, approval)
  const after = { ...post, ...approval }
  await audit(
    tx,
    caller,
    "post.updated",
    { kind: "post", id },
    { changes: [...changes, ...withdrawnApproval(post, after)] },
  )
  await notifyApproval(tx, caller, post, after)
  const { organizationId } = caller
  return queueMessages(tx, postMessages("post.updated", post, { ...after, organizationId }))
}
