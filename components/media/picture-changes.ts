import type { PercentCrop } from "react-image-crop"

import type { Media } from "@/lib/media/contract"

export type Rotation = 0 | 90 | 180 | 270
type Changes = { rotate: Rotation; crop: PercentCrop | undefined; width: number | null }

const isCropped = (crop: PercentCrop | undefined): crop is PercentCrop =>
  crop !== undefined && crop.width > 0 && crop.height > 0 && (crop.width < 99.9 || crop.height < 99.9)

/** The sides after turning; null for pictures whose sides nobody knows. */
function turnedSize({ width, height }: Media, rotate: Rotation) {
  if (!width || !height) return null
  return rotate % 180 === 90 ? { width: height, height: width } : { width, height }
}

/** A crop in pixels of the whole picture, of which the screen shows a smaller one. */
function cropPixels(media: Media, rotate: Rotation, crop: PercentCrop | undefined) {
  const turned = turnedSize(media, rotate)
  if (!turned || !isCropped(crop)) return undefined
  const x = Math.min(turned.width - 1, Math.round((crop.x * turned.width) / 100))
  const y = Math.min(turned.height - 1, Math.round((crop.y * turned.height) / 100))
  return {
    x,
    y,
    width: Math.max(1, Math.min(turned.width - x, Math.round((crop.width * turned.width) / 100))),
    height: Math.max(1, Math.min(turned.height - y, Math.round((crop.height * turned.height) / 100))),
  }
}

export const croppedSize = (media: Media, rotate: Rotation, crop: PercentCrop | undefined) =>
  cropPixels(media, rotate, crop) ?? turnedSize(media, rotate)

/** What the API is asked to do; null while nothing is changed. */
export function changesOf(media: Media, { rotate, crop, width }: Changes) {
  const pixels = cropPixels(media, rotate, crop)
  if (!rotate && !pixels && !width) return null
  return {
    ...(rotate && { rotate }),
    ...(pixels && { crop: pixels }),
    ...(width && { resize: { width } }),
  }
}
