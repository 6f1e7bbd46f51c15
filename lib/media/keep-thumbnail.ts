import { pool } from "@/lib/db"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { keyOfUrl, libraryUrl } from "./library-url"
import { thumbnailKey } from "./variant-key"

type Item = Pick<Media, "id" | "organizationId" | "key" | "thumbnailUrl">

/** Keeps the small copy beside its item, in place of the one before. Null: none can be made, and nobody need try again. */
export async function keepThumbnail(item: Item, bytes: Uint8Array | null, timestampMs: number | null = null) {
  const key = bytes && thumbnailKey(item, timestampMs)
  if (key && bytes) await storage.put(key, bytes)
  const { rowCount } = await pool.query(
    `UPDATE "Media" SET "thumbnailUrl" = $3, "thumbnailTimestampMs" = $4, "thumbnailAt" = now() WHERE id = $1 AND key = $2`,
    [item.id, item.key, key && libraryUrl(key), timestampMs],
  )
  if (rowCount && item.thumbnailUrl !== (key && libraryUrl(key))) await removeThumbnail(item)
}

export async function removeThumbnail({ thumbnailUrl }: Pick<Media, "thumbnailUrl">): Promise<void> {
  const key = thumbnailUrl && keyOfUrl(thumbnailUrl)
  if (key) await storage.remove(key)
}
