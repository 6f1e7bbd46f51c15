import sharp from "sharp"

import type { Dimensions, MediaSource } from "./media-source"
import { UnusableMediaError } from "./unusable"

/** More pixels than this would cost gigabytes to open. */
const maxMegapixels = 100
const timeoutSeconds = 20

const unreadable = (error: unknown) =>
  new UnusableMediaError(
    error instanceof Error && /pixel limit/.test(error.message)
      ? `The picture has more than ${maxMegapixels} million pixels.`
      : "The picture is damaged or incomplete.",
  )

export async function inspectImage(source: MediaSource, mimeType: string): Promise<Dimensions> {
  const bytes = await source.read(0, source.size)
  const options = { limitInputPixels: maxMegapixels * 1_000_000, failOn: "error" } as const
  try {
    const { width, height, orientation = 1, delay } = await sharp(bytes, options).metadata()
    // Reading the header does not notice a missing end; a tiny copy reads all of it and needs little memory.
    await sharp(bytes, options).resize(8, 8, { fit: "fill" }).timeout({ seconds: timeoutSeconds }).toBuffer()
    const milliseconds = delay?.reduce((sum, wait) => sum + wait, 0)
    const duration = milliseconds ? milliseconds / 1000 : null
    // EXIF orientations 5 to 8 lie on their side.
    return orientation >= 5 ? { width: height, height: width, duration } : { width, height, duration }
  } catch (error) {
    // The decoder knows HEIC by name only: its codec (HEVC) is not free.
    if (mimeType === "image/heic") return { width: null, height: null, duration: null }
    throw unreadable(error)
  }
}
