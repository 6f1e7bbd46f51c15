import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { now } from "@/lib/db/expressions"
import { assertChanges } from "@/lib/media/library/assert-changes"
import { findItem } from "@/lib/media/library/find-item"
import { readMedia } from "@/lib/media/get-media"
import type { setThumbnailContract } from "@/lib/media/library/item-contracts"
import { storeThumbnail } from "@/lib/media/process/store-thumbnail"
import { storedSource } from "@/lib/media/process/media-source"
import { captureFrame } from "@/lib/media/process/capture-frame"
import { fieldError } from "@/lib/media/field-error"
import { changeMedia } from "./change-media"

export async function setThumbnail(caller: Caller, input: InputOf<typeof setThumbnailContract>) {
  const item = await findItem(caller, input.id)
  const timestampMs = Math.round(input.timestampMs)
  assertChanges(item, { id: item.id, timestampMs })
  const source = await storedSource(item.key)
  const frame = source && (await captureFrame(source, { timestampMs, small: true }))
  if (!frame) throw fieldError("timestampMs", "Couldn't capture a frame of this video.")
  await changeMedia(caller, item.id, async (tx) => {
    await tx
      .updateTable("Media")
      .set({ thumbnailTimestampMs: timestampMs, updatedAt: now })
      .where("id", "=", item.id)
      .where("key", "=", item.key)
      .execute()
    return [{ field: "cover", from: item.thumbnailTimestampMs, to: timestampMs }]
  })
  await storeThumbnail(item, frame.bytes, timestampMs)
  return readMedia(caller, item.id)
}
