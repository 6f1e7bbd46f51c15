import sharp, { type Sharp } from "sharp"

import type { ImageLimits } from "@/lib/platforms/platform"

export type FittedImage = {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
  width: number
  height: number
}

const encoders: Record<string, (image: Sharp, quality: number) => Sharp> = {
  "image/jpeg": (image, quality) => image.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
  "image/webp": (image, quality) => image.webp({ quality }),
  "image/png": (image) => image.png({ compressionLevel: 9 }),
}
const qualities = [90, 80, 70, 60]
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

/** The same picture in a format and size that the limits allow; null where that would lose what it shows. */
export async function fitImage(bytes: Uint8Array, limits: ImageLimits): Promise<FittedImage | null> {
  const { pages, hasAlpha = false } = await sharp(bytes, { animated: true }).metadata()
  const mimeType = targetFormat(hasAlpha, limits)
  const encode = encoders[mimeType ?? ""]
  if (!mimeType || !encode || (pages ?? 1) > 1) return null
  const upright = await sharp(bytes).rotate().toBuffer({ resolveWithObject: true })
  for (const size of sizesWithin(upright.info.width, upright.info.height, limits))
    for (const quality of qualities) {
      const image = sharp(upright.data).resize({ ...size, fit: "fill" })
      const { data, info } = await encode(image, quality).toBuffer({ resolveWithObject: true })
      if (limits.maxBytes === undefined || data.byteLength <= limits.maxBytes)
        return { bytes: new Uint8Array(data), mimeType, width: info.width, height: info.height }
    }
  return null
}

export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
