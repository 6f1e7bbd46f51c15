import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { unprocessable } from "@/lib/errors/app-error"
import type { Media } from "@/prisma/generated/client"
import { assertChanges } from "./assert-changes"
import { decode } from "@/lib/media/process/decode"
import { findItem } from "./find-item"
import { readMedia } from "@/lib/media/get-media"
import { inspect } from "@/lib/media/process/inspect"
import type { editMediaContract } from "./item-contracts"
import { storeInLibrary } from "@/lib/media/upload/store-media"
import { bytesSource, storedSource, type MediaSource } from "@/lib/media/process/media-source"
import { isVideo } from "@/lib/media/media-types"
import { captureFrame } from "@/lib/media/process/capture-frame"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"
import { fieldError } from "@/lib/media/field-error"

type Input = InputOf<typeof editMediaContract>

/** Saves the edited copy as a new item. */
export async function editMedia(caller: Caller, input: Input) {
  const origin = await findItem(caller, input.id)
  assertChanges(origin, input)
  const source = await storedSource(origin.key)
  if (!source) throw unprocessable("This item's file is missing.")
  try {
    const bytes = await applyEdits(origin, source, input)
    const found = await inspect(bytes)
    const { id } = await storeInLibrary(caller, bytes, found, {
      name: input.name ?? editedName(origin.name, found.extension),
      alt: input.alt === undefined ? origin.alt : input.alt,
      originId: origin.id,
    })
    return await readMedia(caller, id)
  } catch (error) {
    if (error instanceof UnusableMediaError) throw unprocessable(error.message)
    throw error
  }
}

async function applyEdits(
  origin: Media,
  source: MediaSource,
  { timestampMs, rotate, crop, resize }: Input,
): Promise<Uint8Array> {
  if (!isVideo(origin.mimeType)) return (await decode("edit-picture", source, { rotate, crop, resize })).bytes
  const frame = await captureFrame(source, { timestampMs: timestampMs!, small: false })
  if (!frame) throw fieldError("timestampMs", "Couldn't capture a frame of this video.")
  if (!rotate && !crop && !resize) return frame.bytes
  return (await decode("edit-picture", bytesSource(frame.bytes), { rotate, crop, resize })).bytes
}

const editedName = (name: string, extension: string) =>
  `${name.replace(/\.\w{1,5}$/, "").slice(0, 240)} (edited).${extension}`
