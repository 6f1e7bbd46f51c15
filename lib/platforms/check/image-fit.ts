import type { ImageLimits } from "@/lib/platforms/rules"
import { isAnimated, type CheckedMedia } from "./check"
import { formatMegabytes, formatMimeType } from "./format"

/** What has to change in an image before the platform accepts it. */
type Misfit = { type: boolean; dimensions: boolean; size: boolean }

export const maxBytesOf = ({ maxBytes, maxGifBytes }: ImageLimits, { mimeType }: CheckedMedia) =>
  mimeType === "image/gif" ? (maxGifBytes ?? maxBytes) : maxBytes

const isOver = (value: number | null | undefined, max: number | undefined) =>
  max !== undefined && (value ?? 0) > max

function findMisfit(limits: ImageLimits, media: CheckedMedia): Misfit | null {
  const { mimeType, width, height, size } = media
  const misfit = {
    type: mimeType !== undefined && !limits.mimeTypes.includes(mimeType),
    dimensions: isOver(width, limits.maxWidth) || isOver(height, limits.maxHeight),
    size: isOver(size, maxBytesOf(limits, media)),
  }
  return misfit.type || misfit.dimensions || misfit.size ? misfit : null
}

export const fits = (limits: ImageLimits, media: CheckedMedia) => findMisfit(limits, media) === null

/** Why the engine can't convert an image that the platform doesn't accept as it is. Null if it fits or can be converted. */
export function conversionProblem(
  name: string,
  limits: ImageLimits,
  media: CheckedMedia,
  label: string,
): string | null {
  const misfit = findMisfit(limits, media)
  // Our decoder only reads HEIC's header, because its codec isn't free.
  if (misfit && media.mimeType === "image/heic")
    return `${name} doesn't accept HEIC images like ${label}. Upload it as a JPEG.`
  if (!misfit || !isAnimated(media)) return null
  if (misfit.type) return `${name} doesn't accept animated images like ${label}. Upload it as a video.`
  const maxBytes = maxBytesOf(limits, media)
  if (misfit.size && maxBytes !== undefined)
    return `${name} allows animated images up to ${formatMegabytes(maxBytes)}; ${label} is ${formatMegabytes(media.size ?? 0)}.`
  return `${name} doesn't accept animated images as large as ${label} (${media.width}x${media.height}).`
}

const targetTypeOf = ({ mimeTypes }: ImageLimits) =>
  mimeTypes.includes("image/jpeg") ? "image/jpeg" : (mimeTypes[0] ?? "image/jpeg")

/** The conversion that the engine applies before publishing, for the author. Null if the image is sent as it is. */
export function conversionNotice(
  name: string,
  limits: ImageLimits,
  media: CheckedMedia,
  label: string,
): string | null {
  const misfit = findMisfit(limits, media)
  if (!misfit || conversionProblem(name, limits, media, label)) return null
  const { width, height } = media
  const changes = [
    ...(misfit.type ? [`converted to ${formatMimeType(targetTypeOf(limits))}`] : []),
    ...(misfit.dimensions && width && height ? [`resized to ${formatPixels(limits, width, height)} px`] : []),
    ...(misfit.size ? [`compressed to ${formatMegabytes(maxBytesOf(limits, media) ?? 0)}`] : []),
  ]
  return `${label} will be ${new Intl.ListFormat("en").format(changes)} for ${name}.`
}

/** The longer side after resizing. */
function formatPixels(
  { maxWidth = Infinity, maxHeight = Infinity }: ImageLimits,
  width: number,
  height: number,
) {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return Math.floor(Math.max(width, height) * scale).toLocaleString("en")
}
