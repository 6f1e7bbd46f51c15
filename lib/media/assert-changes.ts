import type { InputOf } from "@/lib/api/contract"
import type { Media } from "@/prisma/generated/client"
import type { editMediaContract } from "./item-contracts"
import { isVideo } from "./media-types"
import { wrongField } from "./wrong-field"

type Input = InputOf<typeof editMediaContract>
type Size = { width: number; height: number }

const maxSide = 10_000

/** What is asked for can be done with this item, as far as its row tells. */
export function assertChanges(
  { mimeType, width, height, duration }: Pick<Media, "mimeType" | "width" | "height" | "duration">,
  { timestampMs, rotate, crop, resize }: Input,
) {
  if (isVideo(mimeType) && timestampMs === undefined)
    throw wrongField("timestampMs", "Say which moment of the video to take a picture of.")
  if (!isVideo(mimeType) && timestampMs !== undefined)
    throw wrongField("timestampMs", "This item is a picture, not a video.")
  if (timestampMs !== undefined && duration !== null && timestampMs > duration * 1000)
    throw wrongField("timestampMs", `The video ends after ${Math.floor(duration * 1000)} milliseconds.`)
  if (width === null || height === null) throw wrongField("id", "This kind of file cannot be edited here.")
  const turned = rotate === 90 || rotate === 270 ? { width: height, height: width } : { width, height }
  if (crop) assertInside(turned, crop)
  if (resize) assertNotHuge(crop ?? turned, resize)
}

function assertInside({ width, height }: Size, crop: NonNullable<Input["crop"]>) {
  if (crop.x + crop.width > width || crop.y + crop.height > height)
    throw wrongField("crop", `Must lie within the picture, which is ${width} × ${height} here.`)
}

function assertNotHuge(from: Size, wanted: Partial<Size>) {
  const scale = Math.min((wanted.width ?? Infinity) / from.width, (wanted.height ?? Infinity) / from.height)
  if (Math.max(from.width, from.height) * scale > maxSide)
    throw wrongField("resize", `Would make a side longer than ${maxSide} pixels.`)
}
