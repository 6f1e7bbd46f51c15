import { fileTypeFromBuffer } from "file-type"
import sharp from "sharp"

export type Inspected = {
  mimeType: string
  extension: string
  width: number | null
  height: number | null
}

const accepted = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/heic",
  "video/mp4",
  "video/quicktime",
  "video/webm",
])

/** More pixels than this would cost gigabytes to open. */
const maxPixels = 100_000_000

/**
 * What the bytes really are; a claimed type counts for nothing. Null for anything that is not a picture or video
 * that platforms take. The size in pixels is as people see it, after the EXIF rotation.
 */
export async function inspect(bytes: Uint8Array): Promise<Inspected | null> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.has(type.mime)) return null
  const found = { mimeType: type.mime, extension: type.ext, width: null, height: null }
  if (!type.mime.startsWith("image/")) return found
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return orientation >= 5 ? { ...found, width: height, height: width } : { ...found, width, height }
  } catch {
    // A format this build of the decoder does not know still has a type; a broken picture has not.
    return type.mime === "image/heic" || type.mime === "image/avif" ? found : null
  }
}
