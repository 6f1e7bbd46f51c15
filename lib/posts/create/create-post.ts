import { remoteAccount } from "@/lib/accounts/credentials/platform-context"
import { serializePublicAccount } from "@/lib/accounts/serialize"
import type { Caller } from "@/lib/access/caller"
import { pickColumns, renderFields } from "@/lib/db/column-map"
import { db, transaction, type Db } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { revision } from "@/lib/http/revision"
import { announcePost } from "@/lib/posts/schedule/announce-post"
import { actionOf, callerChecks, findTarget, requestChecks, startOf, type NewPost } from "./check-create"
import { createdFields, insertPost, insertSingleRow, queuedBy } from "./insert-post"
import { assertContent } from "@/lib/posts/content/check-content"
import type { Post } from "@/lib/posts/contract"
import { postColumns } from "@/lib/posts/post-columns"
import { postLevel } from "@/lib/posts/media-levels"
import { findPostMedia } from "@/lib/posts/read/find-post-media"
import { recordApprovals } from "@/lib/posts/snapshot/record-approvals"
import { takeSlot } from "@/lib/posts/schedule/take-queue-slot"
import { notifyApproval } from "@/lib/posts/approve/notify-approval"
import { attachMedia, attachParts, type IngestedMedia } from "@/lib/posts/content/attach-media"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { withTitle } from "@/lib/posts/content/title-alias"
import {
  writeMedia,
  writeParts,
  writeTags,
  writeThumbnail,
  type AttachedMedia,
} from "@/lib/posts/content/write-media"

type Batch = {
  /** Shared by the posts of a request, so that the same URL is ingested once. */
  ingested?: IngestedMedia
  /** Identifies the row of an import, which is created once. */
  importKey?: string
}

/** Writes a post and its relations in one transaction. If the post is due soon, the publisher is notified right away. */
export async function createPost(caller: Caller, given: NewPost, { ingested, importKey }: Batch = {}) {
  const action = actionOf(given)
  for (const check of callerChecks(caller, action)) await check()
  const target = await findTarget(caller, given.socialAccountId)
  const { account, platform } = target
  const input = { ...given, ...withTitle(platform, given) } as NewPost
  for (const check of requestChecks(caller, input, target)) await check()
  const media = await attachMedia(caller, input.media, "media", ingested)
  const [thumbnail = null] = input.thumbnail
    ? await attachMedia(caller, [input.thumbnail], "thumbnail", ingested)
    : []
  const parts = await attachParts(caller, input.parts ?? [], ingested)
  const items = (attached: AttachedMedia[]) => attached.map(({ media }) => media)
  const content = {
    title: input.title,
    caption: input.caption,
    media: items(media),
    parts: parts.map(({ caption, media }) => ({ caption, media: items(media) })),
    platformConfiguration: input.platformConfiguration,
  }
  assertContent(platform, content, remoteAccount(account), action === "draft")
  const start = await startOf(caller, action)
  const id = newId()
  const requested = input.scheduledAt ? new Date(input.scheduledAt) : null
  const scheduledAt = action === "now" ? new Date() : requested
  const created = { id, input, platform: platform.slug, slotAt: null, scheduledAt, importKey, ...start }
  const isSingleRow =
    !(media.length || thumbnail || parts.length || input.tagIds?.length) &&
    action !== "queue" &&
    !start.approvedAt &&
    start.approvalStatus !== "PENDING_APPROVAL"
  const insertWithRelations = async (tx: Db) => {
    const slotAt = action === "queue" ? await takeSlot(tx, input.socialAccountId) : null
    const row = await insertPost(tx, caller, { ...created, slotAt, scheduledAt: slotAt ?? scheduledAt })
    if (media.length) await writeMedia(tx, id, media)
    if (thumbnail) await writeThumbnail(tx, id, thumbnail)
    if (parts.length) await writeParts(tx, id, parts)
    if (input.tagIds?.length) await writeTags(tx, id, input.tagIds)
    if (start.approvedAt) await recordApprovals(tx, [id])
    await notifyApproval(tx, caller, { id, ...noHistory }, start)
    return row
  }
  const row = isSingleRow ? await insertSingleRow(caller, created) : await transaction(insertWithRelations)
  if (!isSingleRow) await wakeDeliveries(queuedBy(row))
  await announcePost(row)
  return {
    ...renderFields<CreatedFields>(createdColumns, row),
    media: media.length ? (await findPostMedia(db, [id])).level(id, postLevel) : [],
    socialAccounts: [serializePublicAccount(account)],
    [revision]: row.version,
  }
}

const createdColumns = pickColumns(postColumns, createdFields)
type CreatedFields = Pick<Post, (typeof createdFields)[number]>

/** A new post has no previous approval to compare with. */
const noHistory = { approvalStatus: null, createdById: null, approvalRequestedBy: null }
