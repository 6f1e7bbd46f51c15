import sharp, { type Sharp } from "sharp"

import type { ImageLimits } from "@/lib/platforms/rules"
import { openPicture } from "./open-picture.ts"
import type { MediaSource, Picture } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { encodedPicture } from "./encode-picture.ts"

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

/** Keeps transparency if the platform accepts a format with it. */
function targetFormat(hasAlpha: boolean, { mimeTypes }: ImageLimits): string | null {
  const preferences = hasAlpha
    ? ["image/png", "image/webp", "image/jpeg"]
    : ["image/jpeg", "image/webp", "image/png"]
  return preferences.find((mimeType) => mimeTypes.includes(mimeType)) ?? null
}

/** Decreasing sizes, starting with the largest within the limits. */
function* sizesWithin(width: number, height: number, limits: ImageLimits) {
  const first = Math.min(1, (limits.maxWidth ?? width) / width, (limits.maxHeight ?? height) / height)
  const smallest = Math.min(first, smallestSide / Math.min(width, height))
  for (let scale = first; scale >= smallest; scale *= 0.75)
    yield { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * The image in a format and size within the limits, or null if that would lose what it shows. It's upright and in sRGB,
 * so it needs no metadata, and the location and camera aren't published.
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
      encodedPicture(
        await encode(sharp(pixels, { raw }), quality).toBuffer({ resolveWithObject: true }),
        mimeType,
      )
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
