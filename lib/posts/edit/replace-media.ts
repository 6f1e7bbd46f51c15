import { sql } from "kysely"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { announceReplacement, applyMediaReplacement } from "./apply-media-replacement"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { findItem } from "@/lib/media/library/find-item"
import { readMedia } from "@/lib/media/get-media"
import { parseStorageKey } from "@/lib/media/upload/storage-key"
import { hashStored } from "@/lib/media/upload/hash-stored"
import type { Inspected } from "@/lib/media/process/inspect"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import type { replaceMediaContract } from "@/lib/media/library/item-contracts"
import { storeThumbnail } from "@/lib/media/process/store-thumbnail"
import { libraryUrl } from "@/lib/media/media-url"
import { isVideo } from "@/lib/media/media-types"
import { requireStorageQuota } from "@/lib/media/upload/quota"
import { reserveKey, releaseUpload } from "@/lib/media/upload/upload-row"
import { fieldError } from "@/lib/media/field-error"

type File = Inspected & { key: string; contentHash: string; size: number }

/** The same item with another file. Bytes under a key never change, so the former file stays what published posts show. */
export async function replaceMedia(
  caller: Caller,
  { id, key: given, name }: InputOf<typeof replaceMediaContract>,
) {
  const item = await findItem(caller, id)
  const key = await ownKey(caller, parseStorageKey(given))
  try {
    await storage.collect?.(key)
    const found = await inspectStored(key, "key")
    if (isVideo(found.mimeType) !== isVideo(item.mimeType))
      throw fieldError(
        "key",
        "A picture is replaced by a picture, a video by a video: posts were made for that.",
      )
    const file = { ...found, key, ...(await hashStored(key)) }
    if (file.contentHash !== item.contentHash) {
      const changed = await transaction((tx) => exchangeFile(tx, caller, item, file, name))
      await announceReplacement(changed)
      await storeThumbnail({ ...item, key, thumbnailUrl: null }, file.thumbnail)
    }
  } finally {
    await releaseUpload(key)
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

async function exchangeFile(tx: Db, caller: Caller, item: Media, file: File, name: string | undefined) {
  const { id, organizationId } = item
  const { key, mimeType, width, height, duration, size, contentHash, located } = file
  await requireStorageQuota(tx, organizationId, size, key)
  // Two requests with the same upload wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media-key:${key}`}, 0))`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable("Media as m")
    .set({ key, mimeType, width, height, duration, size, contentHash, located })
    .set({ url: libraryUrl(key), bucket: storage.bucket, updatedAt: now })
    .set({ thumbnailUrl: null, thumbnailAt: null, thumbnailTimestampMs: null })
    .$if(name !== undefined, (query) => query.set({ name }))
    .where("m.id", "=", id)
    .where("m.key", "=", item.key)
    .where("m.removedAt", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("Media as other")
            .where("other.bucket", "=", storage.bucket)
            .where("other.key", "=", key)
            .select("other.id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows)
    throw unprocessable("Somebody else has just replaced or removed this item. Look at it again.")
  return applyMediaReplacement(tx, caller, id, await keepFormer(tx, item))
}

/** Removed from the library, and kept while a post shows it. */
async function keepFormer(tx: Db, former: Media): Promise<string> {
  const id = newId()
  const { originId: _, ...kept } = { ...former, id, removedAt: new Date() }
  await tx.insertInto("Media").values(kept).execute()
  return id
}
