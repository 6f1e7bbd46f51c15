import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { unprocessable } from "@/lib/errors"
import type { Media } from "@/prisma/generated/client"
import { assertChanges } from "./assert-changes"
import { decode } from "./decode"
import { findItem } from "./find-item"
import { readMedia } from "./get-media"
import { inspect } from "./inspect"
import type { editMediaContract } from "./item-contracts"
import { keepMedia } from "./keep-media"
import { bytesSource, storedSource, type MediaSource } from "./media-source"
import { isVideo } from "./media-types"
import { takeFrame } from "./take-frame"
import { UnusableMediaError } from "./unusable"
import { wrongField } from "./wrong-field"

type Input = InputOf<typeof editMediaContract>

/** A changed copy as an item of its own. */
export async function editMedia(caller: Caller, input: Input) {
  const origin = await findItem(caller, input.id)
  assertChanges(origin, input)
  const source = await storedSource(origin.key)
  if (!source) throw unprocessable("The file of this item is missing.")
  try {
    const bytes = await change(origin, source, input)
    const found = await inspect(bytes)
    const { id } = await keepMedia(caller, bytes, found, {
      name: input.name ?? renamed(origin.name, found.extension),
      alt: input.alt === undefined ? origin.alt : input.alt,
      originId: origin.id,
    })
    return await readMedia(caller, id)
  } catch (error) {
    if (error instanceof UnusableMediaError) throw unprocessable(error.message)
    throw error
  }
}

async function change(
  origin: Media,
  source: MediaSource,
  { timestampMs, rotate, crop, resize }: Input,
): Promise<Uint8Array> {
  if (!isVideo(origin.mimeType)) return (await decode("edit-picture", source, { rotate, crop, resize })).bytes
  const frame = await takeFrame(source, { timestampMs: timestampMs!, small: false })
  if (!frame) throw wrongField("timestampMs", "No picture of this video can be made here.")
  if (!rotate && !crop && !resize) return frame.bytes
  return (await decode("edit-picture", bytesSource(frame.bytes), { rotate, crop, resize })).bytes
}

const renamed = (name: string, extension: string) =>
  `${name.replace(/\.\w{1,5}$/, "").slice(0, 240)} (edited).${extension}`
