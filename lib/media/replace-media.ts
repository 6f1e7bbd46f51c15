import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { notFound, unprocessable } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { announceChanged, followReplacement } from "@/lib/posts/follow-replacement"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { findItem } from "./find-item"
import { readMedia } from "./get-media"
import { givenKey } from "./given-key"
import { hashStored } from "./hash-stored"
import type { Inspected } from "./inspect"
import { inspectStored } from "./inspect-stored"
import type { replaceMediaContract } from "./item-contracts"
import { keepThumbnail } from "./keep-thumbnail"
import { libraryUrl } from "./library-url"
import { isVideo } from "./media-types"
import { requireRoom } from "./room"
import { reserveKey, settleUpload } from "./upload-row"
import { wrongField } from "./wrong-field"

type File = Inspected & { key: string; contentHash: string; size: number }

/** The same item with another file. Bytes under a key never change, so the former file stays what published posts show. */
export async function replaceMedia(
  caller: Caller,
  { id, key: given, name }: InputOf<typeof replaceMediaContract>,
) {
  const item = await findItem(caller, id)
  const key = await ownKey(caller, givenKey(given))
  try {
    await storage.collect?.(key)
    const found = await inspectStored(key, "key")
    if (isVideo(found.mimeType) !== isVideo(item.mimeType))
      throw wrongField(
        "key",
        "A picture is replaced by a picture, a video by a video: posts were made for that.",
      )
    const file = { ...found, key, ...(await hashStored(key)) }
    if (file.contentHash !== item.contentHash) {
      const changed = await transaction((sql) => exchange(sql, caller, item, file, name))
      await announceChanged(changed)
      await keepThumbnail({ ...item, key, thumbnailUrl: null }, file.thumbnail)
    }
  } finally {
    await settleUpload(key)
  }
  return readMedia(caller, id)
}

/** An upload's key as it is; a file that some item has is copied, since that item keeps it. */
async function ownKey(caller: Caller, key: string): Promise<string> {
  const { organizationId } = caller
  const { bucket } = storage
  const other = await prisma.media.findFirst({ where: { organizationId, bucket, key } })
  if (!other) {
    if (await prisma.upload.findFirst({ where: { organizationId, key } })) return key
    throw notFound("Upload")
  }
  const copy = await reserveKey(caller, other.name, "import", Number(other.size ?? 0))
  await storage.put(copy.key, await storage.stream(key))
  return copy.key
}

async function exchange(sql: Sql, caller: Caller, item: Media, file: File, name: string | undefined) {
  const { id, organizationId } = item
  await requireRoom(sql, organizationId, file.size, file.key)
  // Two that bring the same upload at once wait for each other.
  await sql.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`media-key:${file.key}`])
  const { rowCount } = await sql.query(
    `UPDATE "Media" SET key = $3, url = $4, bucket = $5, "mimeType" = $6, width = $7, height = $8, duration = $9, size = $10,
       "contentHash" = $11, located = $12, name = coalesce($13, name), "thumbnailUrl" = NULL, "thumbnailAt" = NULL,
       "thumbnailTimestampMs" = NULL, "updatedAt" = now()
     WHERE id = $1 AND key = $2 AND "removedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Media" WHERE bucket = $5 AND key = $3)`,
    [
      id,
      item.key,
      file.key,
      libraryUrl(file.key),
      storage.bucket,
      file.mimeType,
      file.width,
      file.height,
      file.duration,
      file.size,
      file.contentHash,
      file.located,
      name,
    ],
  )
  if (!rowCount)
    throw unprocessable("Somebody else has just replaced or removed this item. Look at it again.")
  return followReplacement(sql, caller, id, await keepFormer(sql, item))
}

/** Out of the library, and kept while a post shows it. */
async function keepFormer(sql: Sql, former: Media): Promise<string> {
  const id = newId()
  const { originId: _origin, ...kept } = { ...former, id, removedAt: new Date() }
  const columns = Object.keys(kept)
  await sql.query(
    `INSERT INTO "Media" (${columns.map((column) => `"${column}"`).join(", ")})
     VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(kept),
  )
  return id
}
