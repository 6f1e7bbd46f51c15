import sharp, { type Sharp } from "sharp"

import type { ImageLimits } from "@/lib/platforms/platform"
import { openPicture } from "./open-picture.ts"
import type { MediaSource, Picture } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { written } from "./written.ts"

const encoders: Record<string, (picture: Sharp, quality: number) => Sharp> = {
  "image/jpeg": (picture, quality) =>
    picture.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
  "image/webp": (picture, quality) => picture.webp({ quality }),
  "image/png": (picture) => picture.png({ compressionLevel: 9 }),
}
const highestQuality = 90
const qualitiesBetween = [80, 70]
const lowestQuality = 60
const smallestSide = 320

/** Transparency is kept where the platform takes a format that has it. */
function targetFormat(hasAlpha: boolean, { mimeTypes }: ImageLimits): string | null {
  const wishes = hasAlpha
    ? ["image/png", "image/webp", "image/jpeg"]
    : ["image/jpeg", "image/webp", "image/png"]
  return wishes.find((mimeType) => mimeTypes.includes(mimeType)) ?? null
}

/** Ever smaller sizes, beginning with the largest that the limits allow. */
function* sizesWithin(width: number, height: number, limits: ImageLimits) {
  const first = Math.min(1, (limits.maxWidth ?? width) / width, (limits.maxHeight ?? height) / height)
  const smallest = Math.min(first, smallestSide / Math.min(width, height))
  for (let scale = first; scale >= smallest; scale *= 0.75)
    yield { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * The same picture in a format and size that the limits allow; null where that would lose what it shows. It stands
 * upright and its colours are sRGB, so that it needs no word of the camera beside it: where and with what it was taken
 * stays here.
 */
export async function fitPicture(source: MediaSource, limits: ImageLimits): Promise<Picture | null> {
  const { facts, decode } = await openPicture(await readAll(source))
  const mimeType = targetFormat(facts.hasAlpha, limits)
  const encode = encoders[mimeType ?? ""]
  if (!mimeType || !encode || (facts.pages ?? 1) > 1) return null
  for (const size of sizesWithin(facts.autoOrient.width, facts.autoOrient.height, limits)) {
    const { data: pixels, info: raw } = await decode()
      .autoOrient()
      .resize({ ...size, fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const encoded = async (quality: number) =>
      written(await encode(sharp(pixels, { raw }), quality).toBuffer({ resolveWithObject: true }), mimeType)
    const isSmall = ({ bytes }: Picture) => bytes.byteLength <= (limits.maxBytes ?? Infinity)
    const best = await encoded(highestQuality)
    if (isSmall(best)) return best
    const smallest = await encoded(lowestQuality)
    if (!isSmall(smallest)) continue
    for (const quality of qualitiesBetween) {
      const better = await encoded(quality)
      if (isSmall(better)) return better
    }
    return smallest
  }
  return null
}
