import type { InputOf } from "@/lib/contract/contract"
import type { Media } from "@/prisma/generated/client"
import type { editMediaContract } from "./item-contracts"
import { isVideo } from "@/lib/media/media-types"
import { fieldError } from "@/lib/media/field-error"

type Input = InputOf<typeof editMediaContract>
type Size = { width: number; height: number }

const maxSide = 10_000

/** Rejects changes that the item's row shows to be impossible. */
export function assertChanges(
  { mimeType, width, height, duration }: Pick<Media, "mimeType" | "width" | "height" | "duration">,
  { timestampMs, rotate, crop, resize }: Input,
) {
  if (isVideo(mimeType) && timestampMs === undefined)
    throw fieldError("timestampMs", "timestampMs is required for videos")
  if (!isVideo(mimeType) && timestampMs !== undefined)
    throw fieldError("timestampMs", "timestampMs is only available for videos")
  if (timestampMs !== undefined && duration !== null && timestampMs > duration * 1000)
    throw fieldError(
      "timestampMs",
      `must be at most ${Math.floor(duration * 1000)}, the duration of the video`,
    )
  if (width === null || height === null) throw fieldError("id", "This file type can't be edited.")
  const rotated = rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height }
  if (crop) assertInside(rotated, crop)
  if (resize) assertMaxSide(crop ?? rotated, resize)
}

function assertInside({ width, height }: Size, crop: NonNullable<Input["crop"]>) {
  if (crop.x + crop.width > width || crop.y + crop.height > height)
    throw fieldError("crop", `must be within the image, which is ${width} × ${height} pixels`)
}

function assertMaxSide(from: Size, target: Partial<Size>) {
  const scale = Math.min((target.width ?? Infinity) / from.width, (target.height ?? Infinity) / from.height)
  if (Math.max(from.width, from.height) * scale > maxSide)
    throw fieldError("resize", `must not make a side longer than ${maxSide} pixels`)
}
