import { pool } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { inspectStored } from "@/lib/media/inspect-stored"
import { keepStored } from "@/lib/media/keep-media"
import { libraryUrl } from "@/lib/media/library-url"
import { newKey, reserveKey, settleUpload } from "@/lib/media/upload-row"
import { storage } from "@/lib/storage/storage"
import type { ArchiveRow } from "./archive-rows"
import { addTogether, tagRows, type Counts, type Into } from "./into"
import { placeRows, writeRows } from "./place-rows"
import { readRows } from "./read-rows"

type Item = ArchiveRow<"media">
type Bytes = NonNullable<ReturnType<Into["archive"]["bytesOf"]>>

/** One after the other, each looked at as an upload is: what an archive says of its files counts for nothing. */
export async function addMedia(into: Into): Promise<boolean> {
  const { organizationId } = into.caller
  for await (const page of readRows(into.archive, "media", into.tell)) {
    const items = page.map(({ row }) => row)
    const places = await placeRows(pool, organizationId, { table: "Media" }, items)
    for (const { place, row } of page) {
      if (into.isOver()) return false
      const { id, isHere } = places.get(row.id)!
      try {
        const here = isHere ? id : await add(into, row, id, place)
        into.known.media.set(row.id, here)
        await settle(into, row, here, here === id && id !== row.id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        into.tell({ place, message: `${row.name}: ${error.message}` })
      }
      into.step(1)
    }
  }
  return true
}

async function add(into: Into, item: Item, id: string, place: string): Promise<string> {
  const bytes = item.removedAt ? null : into.archive.bytesOf(item.id)
  if (bytes) return keep(into, item, id, bytes)
  if (!item.removedAt)
    into.tell({
      place,
      message: `${item.name}: the archive has no bytes of it, so it comes as an item that was removed.`,
    })
  await remember(into, item, id)
  return id
}

async function keep({ caller, known }: Into, item: Item, id: string, bytes: Bytes): Promise<string> {
  const { key } = await reserveKey(caller, item.name, "import", item.size ?? 0)
  try {
    await storage.put(key, await bytes)
    const { name, alt, sourceUrl, isPublic } = item
    const originId = (item.originId && known.media.get(item.originId)) || null
    const kept = await keepStored(caller, key, await inspectStored(key, "file"), {
      ...{ id, name, alt, sourceUrl, isPublic, originId },
    })
    return kept.id
  } finally {
    await settleUpload(key)
  }
}

/** Posts that went out still show that there was something. */
async function remember({ caller: { organizationId } }: Into, item: Item, id: string): Promise<void> {
  const { tags: _, originId: __, ...row } = item
  const key = newKey(organizationId, item.name)
  const removedAt = item.removedAt ?? new Date()
  const place = { organizationId, bucket: storage.bucket, key, url: libraryUrl(key) }
  const now = new Date()
  await writeRows(pool, "Media", [
    // Settled, and counted, when its time of creation is the one of the archive.
    { ...row, ...place, id, removedAt, createdAt: now, thumbnailAt: now, located: false },
  ])
}

/** What only the archive knows of the item, once; it counts when that is written. */
async function settle(into: Into, item: Item, id: string, isOurs: boolean): Promise<void> {
  await addTogether(into, async (sql): Promise<Counts> => {
    const { rows } = await sql.query<{ url: string; isSettled: boolean }>(
      `SELECT url, "createdAt" = $2 AS "isSettled" FROM "Media" WHERE id = $1`,
      [id, item.createdAt],
    )
    const [here] = rows
    if (here) into.urls.set(item.url, here.url)
    if (!here || here.isSettled || !isOurs) return {}
    await sql.query(
      `UPDATE "Media" SET "createdAt" = $2, "updatedAt" = $3, "thumbnailTimestampMs" = $4 WHERE id = $1`,
      [id, item.createdAt, item.updatedAt, item.thumbnailTimestampMs],
    )
    await writeRows(sql, "MediaTag", tagRows(into, { mediaId: id }, item.tags), `"mediaId", "tagId"`)
    return { media: 1 }
  })
}
