import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp"

import { assertSmallChunks } from "./png-chunks.ts"
import { RejectedFileError } from "./rejected-file-error.ts"

/** Decoding more pixels would take gigabytes. */
const maxMegapixels = 100
const maxFrames = 5_000
/** All frames of an animation together. */
const maxAnimationMegapixels = 2_000
const timeoutSeconds = 20

sharp.cache(false)
sharp.concurrency(1)

export type Opened = {
  facts: Metadata
  /** Decodes again on each call. */
  decode: (options?: SharpOptions) => Sharp
}

/** Reads only the header. */
export async function openPicture(bytes: Buffer): Promise<Opened> {
  if (pixelsOfGif(bytes) > maxMegapixels * 1_000_000) throw tooManyPixels()
  assertSmallChunks(bytes)
  const limits = { limitInputPixels: maxMegapixels * 1_000_000, failOn: "error" } as const
  const decode = (options: SharpOptions = {}) =>
    sharp(bytes, { ...limits, ...options }).timeout({ seconds: timeoutSeconds })
  try {
    const facts = await decode().metadata()
    assertAnimation(facts)
    return { facts, decode }
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels()
    throw error
  }
}

const tooManyPixels = () => new RejectedFileError(`The image has more than ${maxMegapixels} million pixels.`)

/** The decoder trusts the first frame over the header. Browsers may not. */
const pixelsOfGif = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 3) === "GIF" && bytes.length >= 10
    ? bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
    : 0

function assertAnimation({ width, height, pages = 1 }: Metadata) {
  if (pages > maxFrames) throw new RejectedFileError(`The animation has more than ${maxFrames} frames.`)
  if (width * height * pages > maxAnimationMegapixels * 1_000_000 && pages > 1)
    throw new RejectedFileError(
      `The animation's frames have more than ${maxAnimationMegapixels} million pixels in total.`,
    )
}
