import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { assertChanges } from "./assert-changes"
import { findItem } from "./find-item"
import { readMedia } from "@/lib/media/get-media"
import type { setThumbnailContract } from "./item-contracts"
import { storeThumbnail } from "@/lib/media/process/store-thumbnail"
import { storedSource } from "@/lib/media/process/media-source"
import { captureFrame } from "@/lib/media/process/capture-frame"
import { fieldError } from "@/lib/media/field-error"

export async function setThumbnail(caller: Caller, input: InputOf<typeof setThumbnailContract>) {
  const item = await findItem(caller, input.id)
  const timestampMs = Math.round(input.timestampMs)
  assertChanges(item, { id: item.id, timestampMs })
  const source = await storedSource(item.key)
  const frame = source && (await captureFrame(source, { timestampMs, small: true }))
  if (!frame) throw fieldError("timestampMs", "Couldn't capture a frame of this video.")
  await storeThumbnail(item, frame.bytes, timestampMs)
  return readMedia(caller, item.id)
}
