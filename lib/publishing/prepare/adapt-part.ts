import { fitImage, imageSize, type FittedImage } from "@/lib/media/process/fit-image"
import { keyFromUrl, permanentUrl } from "@/lib/media/media-url"
import { servedByStorage } from "@/lib/media/unreachable-url"
import { storeVariant } from "@/lib/media/upload/upload-row"
import { variantKey } from "@/lib/media/variant-key"
import { fits } from "@/lib/platforms/check/image-fit"
import { rejected } from "@/lib/platforms/errors"
import type { OutgoingMedia, OutgoingPart } from "@/lib/platforms/platform"
import type { ImageLimits, Rules } from "@/lib/platforms/rules"
import { storage } from "@/lib/storage/storage"
import type { Publication } from "@/lib/publishing/publication"

/** Formats that every platform with images accepts. All three can contain EXIF data. */
const commonLimits: ImageLimits = { mimeTypes: ["image/jpeg", "image/png", "image/webp"] }

export const convertsImages = (rules: Rules | undefined, media: OutgoingMedia[]) =>
  rules !== undefined &&
  rules.media !== "ignored" &&
  (rules.media.image !== undefined || media.some(({ located }) => located))

/**
 * Converts images that the platform would reject for their format or size, and images with GPS metadata. The copy is
 * upright, in sRGB, and without metadata. Its storage key is derived from the image and the limits, so that retries and
 * platforms that fetch it by URL find it.
 */
export async function adaptPart(
  { platform: { name, rules, hotlinksMedia }, claim: { organizationId }, account }: Publication,
  part: OutgoingPart<unknown>,
): Promise<OutgoingPart<unknown>> {
  if (rules.media === "ignored") return part
  const limits = rules.media.image
  const usesStorageUrls = servedByStorage && !account.sandbox && !hotlinksMedia
  const adapt = (media: OutgoingMedia) =>
    media.kind === "image" && (media.located || (limits && !fits(limits, media)))
      ? adaptedImage(organizationId, name, media, limits ?? commonLimits)
      : media
  const adapted = await Promise.all(part.media.map(adapt))
  // All files, because a post's settings can decide which of them the platform downloads.
  return { ...part, media: usesStorageUrls ? await Promise.all(adapted.map(withStorageUrl)) : adapted }
}

/** As long as `platformUrl`, and the longest that S3 allows. */
const storageSeconds = 7 * 86_400

async function withStorageUrl(media: OutgoingMedia): Promise<OutgoingMedia> {
  const key = keyFromUrl(media.url)
  if (key === null) return media
  const shownAs = { contentType: media.mimeType, disposition: "inline" as const }
  return { ...media, url: await storage.fetchUrl!(key, shownAs, storageSeconds) }
}

async function adaptedImage(
  organizationId: string,
  platform: string,
  media: OutgoingMedia,
  limits: ImageLimits,
): Promise<OutgoingMedia> {
  const stored = await storedVariant(media.id, limits)
  if (stored) return { ...media, ...stored }
  const fitted = await fitImage(await media.bytes(), limits)
  if (!fitted)
    throw rejected(
      `${platform} doesn't accept ${media.name}, and it can't be converted without losing quality.`,
    )
  await storeVariant(organizationId, variantKey(media.id, fitted.mimeType, limits), media.name, fitted.bytes)
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

const variant = (mediaId: string, limits: ImageLimits, { bytes, ...properties }: FittedImage) => ({
  ...properties,
  size: bytes.byteLength,
  url: permanentUrl(variantKey(mediaId, properties.mimeType, limits)),
  bytes: async () => bytes,
  slice: async (start: number, end: number) => bytes.slice(start, end),
})
