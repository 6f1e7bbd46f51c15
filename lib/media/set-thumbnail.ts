import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { assertChanges } from "./assert-changes"
import { findItem } from "./find-item"
import { readMedia } from "./get-media"
import type { setThumbnailContract } from "./item-contracts"
import { keepThumbnail } from "./keep-thumbnail"
import { storedSource } from "./media-source"
import { takeFrame } from "./take-frame"
import { wrongField } from "./wrong-field"

/** Chooses the frame that stands for a video. */
export async function setThumbnail(caller: Caller, input: InputOf<typeof setThumbnailContract>) {
  const item = await findItem(caller, input.id)
  const timestampMs = Math.round(input.timestampMs)
  assertChanges(item, { id: item.id, timestampMs })
  const source = await storedSource(item.key)
  const frame = source && (await takeFrame(source, { timestampMs, small: true }))
  if (!frame) throw wrongField("timestampMs", "No picture of this video can be made here.")
  await keepThumbnail(item, frame.bytes, timestampMs)
  return readMedia(caller, item.id)
}
