import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { lockName } from "@/lib/db/advisory-lock"
import { prisma, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import { changeMedia } from "./change-media"
import { keepPublishedMedia } from "./keep-published-media"
import type { PostChange } from "@/lib/posts/post-changes"
import { storage } from "@/lib/storage/storage"
import type { Media } from "@/prisma/generated/client"
import { findItem } from "@/lib/media/library/find-item"
import { readMedia } from "@/lib/media/get-media"
import { parseStorageKey } from "@/lib/media/upload/storage-key"
import { hashStored } from "@/lib/media/upload/hash-stored"
import type { InspectedMedia } from "@/lib/media/process/inspect"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import type { replaceMediaContract } from "@/lib/media/library/item-contracts"
import { storeThumbnail } from "@/lib/media/process/store-thumbnail"
import { libraryUrl } from "@/lib/media/media-url"
import { mediaKind } from "@/lib/platforms/check/media-kind"
import { requireStorageQuota } from "@/lib/media/upload/quota"
import { reserveKey, releaseUpload } from "@/lib/media/upload/upload-row"
import { fieldError } from "@/lib/media/field-error"

type File = InspectedMedia & { key: string; contentHash: string; size: number }

/** Gives a library item another file. The previous file keeps its key, so published posts don't change. */
export async function replaceMedia(
  caller: Caller,
  { id, key: given, name }: InputOf<typeof replaceMediaContract>,
) {
  const item = await findItem(caller, id)
  const key = await ownKey(caller, parseStorageKey(given))
  try {
    await storage.collect?.(key)
    const found = await inspectStored(key, "key")
    if (mediaKind(found.mimeType) !== mediaKind(item.mimeType))
      throw fieldError("key", "Replace a file with one of the same kind: image, video, or document.")
    const file = { ...found, key, ...(await hashStored(key)) }
    if (file.contentHash !== item.contentHash) {
      await changeMedia(caller, id, (tx) => exchangeFile(tx, item, file, name))
      await storeThumbnail({ ...item, key, thumbnailUrl: null }, file.thumbnail)
    }
  } finally {
    await releaseUpload(key)
  }
  return readMedia(caller, id)
}

/** The key of an upload, or of a copy if another item already uses the file. */
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

async function exchangeFile(tx: Db, item: Media, file: File, name = item.name): Promise<PostChange[]> {
  const { id, organizationId } = item
  const { key, mimeType, width, height, duration, pages, size, contentHash, located } = file
  await requireStorageQuota(tx, organizationId, size, key)
  // Serializes requests with the same upload.
  await lockName(tx, `media-key:${key}`)
  const { numUpdatedRows } = await tx
    .updateTable("Media as m")
    .set({ key, mimeType, width, height, duration, pages, size, contentHash, located })
    .set({ url: libraryUrl(key), bucket: storage.bucket, updatedAt: now })
    .set({ thumbnailUrl: null, thumbnailAt: null, thumbnailTimestampMs: null })
    .set({ name })
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
    throw unprocessable("This item was just replaced or removed by someone else. Reload it and try again.")
  await keepPublishedMedia(tx, id, await keepPrevious(tx, item))
  return [{ field: "file", from: item.name, to: name }]
}

/** The previous file becomes a removed item, which is kept as long as posts use it. */
async function keepPrevious(tx: Db, previous: Media): Promise<string> {
  const id = newId()
  const { originId: _, ...kept } = { ...previous, id, removedAt: new Date() }
  await tx.insertInto("Media").values(kept).execute()
  return id
}
