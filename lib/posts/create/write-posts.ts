import type { Caller } from "@/lib/access/caller"
import { transaction, type Db } from "@/lib/db/database"
import { notifyApproval } from "@/lib/posts/approve/notify-approval"
import { writeMedia, writeParts, writeTags, writeThumbnail } from "@/lib/posts/content/write-media"
import { takeSlot } from "@/lib/posts/schedule/take-queue-slot"
import { recordApprovals } from "@/lib/posts/snapshot/record-approvals"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { insertPosts, insertSingleRow, queuedBy, type Placed } from "./insert-post"
import type { PreparedPost } from "./prepare-post"

/** Writes all of the posts with their relations, or none of them. */
export async function writePosts(caller: Caller, posts: PreparedPost[]) {
  if (posts.length === 1 && isSingleRow(posts[0]!)) return [await insertSingleRow(caller, posts[0]!.created)]
  const rows = await transaction(async (tx) => {
    const inserted = await insertPosts(tx, caller, await withSlots(tx, posts))
    for (const post of posts) await writeRelations(tx, caller, post)
    return inserted
  })
  await wakeDeliveries(queuedBy(rows[0]!))
  return rows
}

const isSingleRow = ({ isQueued, created, relations }: PreparedPost) =>
  !(relations.media.length || relations.thumbnail || relations.parts.length || relations.tagIds.length) &&
  !isQueued &&
  !created.approvedAt &&
  created.approvalStatus !== "PENDING_APPROVAL"

/** Takes queue slots in the order of the accounts' ids, so that concurrent groups don't deadlock. */
async function withSlots(tx: Db, posts: PreparedPost[]): Promise<Placed[]> {
  const slots = new Map<string, Date>()
  const queued = posts.flatMap(({ isQueued, account }) => (isQueued ? account.id : []))
  for (const accountId of queued.toSorted()) slots.set(accountId, await takeSlot(tx, accountId))
  return posts.map(({ account, created }) => {
    const slotAt = slots.get(account.id) ?? null
    return { ...created, slotAt, scheduledAt: slotAt ?? created.scheduledAt }
  })
}

async function writeRelations(tx: Db, caller: Caller, { created, relations }: PreparedPost) {
  const { id, approvedAt } = created
  const { media, thumbnail, parts, tagIds } = relations
  if (media.length) await writeMedia(tx, id, media)
  if (thumbnail) await writeThumbnail(tx, id, thumbnail)
  if (parts.length) await writeParts(tx, id, parts)
  if (tagIds.length) await writeTags(tx, id, tagIds)
  if (approvedAt) await recordApprovals(tx, [id])
  await notifyApproval(tx, caller, { id, ...noHistory }, created)
}

/** A new post has no previous approval to compare with. */
const noHistory = { approvalStatus: null, createdById: null, approvalRequestedBy: null }
