import type { PercentCrop } from "react-image-crop"

import type { Media } from "@/lib/media/contract"

export type Rotation = 0 | 90 | 180 | 270
type ImageEdits = { rotate: Rotation; crop: PercentCrop | undefined; width: number | null }

const isCropped = (crop: PercentCrop | undefined): crop is PercentCrop =>
  crop !== undefined && crop.width > 0 && crop.height > 0 && (crop.width < 99.9 || crop.height < 99.9)

/** Null if the image's size is unknown. */
function getRotatedSize({ width, height }: Media, rotate: Rotation) {
  if (!width || !height) return null
  return rotate % 180 === 90 ? { width: height, height: width } : { width, height }
}

/** Converts a crop in percent to full-size pixels. */
function toPixelCrop(media: Media, rotate: Rotation, crop: PercentCrop | undefined) {
  const rotated = getRotatedSize(media, rotate)
  if (!rotated || !isCropped(crop)) return undefined
  const x = Math.min(rotated.width - 1, Math.round((crop.x * rotated.width) / 100))
  const y = Math.min(rotated.height - 1, Math.round((crop.y * rotated.height) / 100))
  return {
    x,
    y,
    width: Math.max(1, Math.min(rotated.width - x, Math.round((crop.width * rotated.width) / 100))),
    height: Math.max(1, Math.min(rotated.height - y, Math.round((crop.height * rotated.height) / 100))),
  }
}

export const getCroppedSize = (media: Media, rotate: Rotation, crop: PercentCrop | undefined) =>
  toPixelCrop(media, rotate, crop) ?? getRotatedSize(media, rotate)

/** Null without changes. */
export function toEditInput(media: Media, { rotate, crop, width }: ImageEdits) {
  const pixelCrop = toPixelCrop(media, rotate, crop)
  if (!rotate && !pixelCrop && !width) return null
  return {
    ...(rotate && { rotate }),
    ...(pixelCrop && { crop: pixelCrop }),
    ...(width && { resize: { width } }),
  }
}
