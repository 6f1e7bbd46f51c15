import { fitImage, imageSize, type FittedImage } from "@/lib/media/fit-image"
import { lastingUrl } from "@/lib/media/library-url"
import { keepVariant } from "@/lib/media/upload-row"
import { variantKey } from "@/lib/media/variant-key"
import { rejected } from "@/lib/platforms/errors"
import type { ImageLimits, OutgoingMedia, OutgoingPart, Rules } from "@/lib/platforms/platform"
import { storage } from "@/lib/storage/storage"
import type { Publication } from "./publication"

const isWithin = (value: number | null, max: number | undefined) => max === undefined || (value ?? 0) <= max

const fits = ({ mimeType, size, width, height }: OutgoingMedia, limits: ImageLimits) =>
  limits.mimeTypes.includes(mimeType) &&
  isWithin(size, limits.maxBytes) &&
  isWithin(width, limits.maxWidth) &&
  isWithin(height, limits.maxHeight)

/** Formats that have a place for what the camera knew, and that every platform with pictures takes. */
const common: ImageLimits = { mimeTypes: ["image/jpeg", "image/png", "image/webp"] }

export const convertsImages = (rules: Rules | undefined, media: OutgoingMedia[]) =>
  rules !== undefined &&
  rules.media !== "ignored" &&
  (rules.media.image !== undefined || media.some(({ located }) => located))

/**
 * Images that the platform would refuse for their format or size, or that tell where they were taken, converted: a copy
 * stands upright, has sRGB colours and none of what the camera wrote beside them. The result is kept under a key that
 * follows from image and limits, so that a second try finds it, and platforms that fetch by URL can.
 */
export async function fitPart(
  { platform: { name, rules }, claim: { organizationId } }: Publication,
  part: OutgoingPart<unknown>,
): Promise<OutgoingPart<unknown>> {
  if (rules.media === "ignored") return part
  const limits = rules.media.image
  const fit = (media: OutgoingMedia) =>
    media.kind === "image" && (media.located || (limits && !fits(media, limits)))
      ? fittedImage(organizationId, name, media, limits ?? common)
      : media
  return { ...part, media: await Promise.all(part.media.map(fit)) }
}

async function fittedImage(
  organizationId: string,
  platform: string,
  media: OutgoingMedia,
  limits: ImageLimits,
): Promise<OutgoingMedia> {
  const known = await storedVariant(media.id, limits)
  if (known) return { ...media, ...known }
  const fitted = await fitImage(await media.bytes(), limits)
  if (!fitted)
    throw rejected(
      `${platform} does not take ${media.name} as it is, and it cannot be converted without loss.`,
    )
  await keepVariant(organizationId, variantKey(media.id, fitted.mimeType, limits), media.name, fitted.bytes)
  return { ...media, ...variant(media.id, limits, fitted) }
}

async function storedVariant(mediaId: string, limits: ImageLimits) {
  for (const mimeType of limits.mimeTypes) {
    const key = variantKey(mediaId, mimeType, limits)
    if ((await storage.size(key)) === null) continue
    const bytes = await storage.get(key)
    return variant(mediaId, limits, { bytes, mimeType, ...(await imageSize(bytes)) })
  }
  return null
}

const variant = (mediaId: string, limits: ImageLimits, { bytes, ...known }: FittedImage) => ({
  ...known,
  size: bytes.byteLength,
  url: lastingUrl(variantKey(mediaId, known.mimeType, limits)),
  bytes: async () => bytes,
  slice: async (start: number, end: number) => bytes.slice(start, end),
})
