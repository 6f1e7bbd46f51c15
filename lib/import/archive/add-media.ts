import { db } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import { addToLibrary } from "@/lib/media/upload/store-media"
import { libraryUrl } from "@/lib/media/media-url"
import { newStorageKey, reserveKey, releaseUpload } from "@/lib/media/upload/upload-row"
import { storage } from "@/lib/storage/storage"
import type { ArchiveRow } from "./archive-rows"
import { addBatch, tagRows, type Counts, type ImportContext } from "./import-context"
import { resolveRowIds, insertRows } from "./insert-rows"
import { readRows } from "./read-rows"

type Item = ArchiveRow<"media">
type Bytes = NonNullable<ReturnType<ImportContext["archive"]["bytesOf"]>>

/** Inspects each file like an upload, because an archive's metadata can't be trusted. */
export async function addMedia(context: ImportContext): Promise<boolean> {
  const { organizationId } = context.caller
  for await (const page of readRows(context.archive, "media", context.report)) {
    const items = page.map(({ row }) => row)
    const places = await resolveRowIds(db, organizationId, { table: "Media" }, items)
    for (const { place, row } of page) {
      if (context.isOver()) return false
      const { id, exists } = places.get(row.id)!
      try {
        const mediaId = exists ? id : await add(context, row, id, place)
        context.known.media.set(row.id, mediaId)
        await applyMetadata(context, row, mediaId, mediaId === id && id !== row.id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        context.report({ place, message: `${row.name}: ${error.message}` })
      }
      context.advance(1)
    }
  }
  return true
}

async function add(context: ImportContext, item: Item, id: string, place: string): Promise<string> {
  const bytes = item.removedAt ? null : context.archive.bytesOf(item.id)
  if (bytes) return store(context, item, id, bytes)
  if (!item.removedAt)
    context.report({
      place,
      message: `${item.name}: the archive doesn't contain this file, so it was imported as a removed item.`,
    })
  await insertRemoved(context, item, id)
  return id
}

async function store(
  { caller, known }: ImportContext,
  item: Item,
  id: string,
  bytes: Bytes,
): Promise<string> {
  const { key } = await reserveKey(caller, item.name, "import", item.size ?? 0)
  try {
    await storage.put(key, await bytes)
    const { name, alt, sourceUrl, isPublic } = item
    const originId = (item.originId && known.media.get(item.originId)) || null
    const stored = await addToLibrary(caller, key, await inspectStored(key, "file"), {
      ...{ id, name, alt, sourceUrl, isPublic, originId },
    })
    return stored.id
  } finally {
    await releaseUpload(key)
  }
}

/** Inserts a placeholder, because published posts may refer to the item. */
async function insertRemoved(
  { caller: { organizationId } }: ImportContext,
  item: Item,
  id: string,
): Promise<void> {
  const { tags: _, originId: __, ...row } = item
  const key = newStorageKey(organizationId, item.name)
  const removedAt = item.removedAt ?? new Date()
  const location = { organizationId, bucket: storage.bucket, key, url: libraryUrl(key) }
  const now = new Date()
  await insertRows(db, "Media", [
    // Differs from the archive's creation time, so that `applyMetadata` counts the item.
    { ...row, ...location, id, removedAt, createdAt: now, thumbnailAt: now, located: false },
  ])
}

/** Applies the archive's metadata to an imported item once, and counts the item in the same transaction. */
async function applyMetadata(
  context: ImportContext,
  archived: Item,
  id: string,
  isImported: boolean,
): Promise<void> {
  await addBatch(context, async (tx): Promise<Counts> => {
    const item = await tx
      .selectFrom("Media")
      .select((eb) => ["url", eb("createdAt", "=", new Date(archived.createdAt)).as("isApplied")])
      .where("id", "=", id)
      .executeTakeFirst()
    if (item) context.urls.set(archived.url, item.url)
    if (!item || item.isApplied || !isImported) return {}
    const { createdAt, updatedAt, thumbnailTimestampMs } = archived
    await tx
      .updateTable("Media")
      .set({ createdAt, updatedAt, thumbnailTimestampMs })
      .where("id", "=", id)
      .execute()
    await insertRows(tx, "MediaTag", tagRows(context, { mediaId: id }, archived.tags), ["mediaId", "tagId"])
    return { media: 1 }
  })
}
