import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { keyFromUrl, libraryUrl } from "@/lib/media/media-url"
import { thumbnailKey } from "@/lib/media/variant-key"

type Item = Pick<Media, "id" | "organizationId" | "key" | "thumbnailUrl">

/** Replaces an item's thumbnail. Null records that none can be made, so it isn't tried again. */
export async function storeThumbnail(
  item: Item,
  bytes: Uint8Array | null,
  thumbnailTimestampMs: number | null = null,
) {
  const key = bytes && thumbnailKey(item, thumbnailTimestampMs)
  if (key && bytes) await storage.put(key, bytes)
  const thumbnailUrl = key && libraryUrl(key)
  const { numUpdatedRows } = await db
    .updateTable("Media")
    .set({ thumbnailUrl, thumbnailTimestampMs, thumbnailAt: now })
    .where("id", "=", item.id)
    .where("key", "=", item.key)
    .executeTakeFirst()
  if (numUpdatedRows && item.thumbnailUrl !== thumbnailUrl) await removeThumbnail(item)
}

export async function removeThumbnail({ thumbnailUrl }: Pick<Media, "thumbnailUrl">): Promise<void> {
  const key = thumbnailUrl && keyFromUrl(thumbnailUrl)
  if (key) await storage.remove(key)
}
