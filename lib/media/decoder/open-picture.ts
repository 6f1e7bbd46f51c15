import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp"

import { assertSmallChunks } from "./png-chunks.ts"
import { RefusedError } from "./refused.ts"

/** More pixels than this would cost gigabytes to open. */
const maxMegapixels = 100
const maxFrames = 5_000
/** Of all frames of an animation. */
const maxFilmMegapixels = 2_000
const timeoutSeconds = 20

sharp.cache(false)
sharp.concurrency(1)

export type Opened = {
  facts: Metadata
  /** Each call decodes anew. */
  decode: (options?: SharpOptions) => Sharp
}

/** Reads the header only. Throws what the decoder says where that is no picture of ours. */
export async function openPicture(bytes: Buffer): Promise<Opened> {
  if (pixelsOfGif(bytes) > maxMegapixels * 1_000_000) throw tooManyPixels()
  assertSmallChunks(bytes)
  const limits = { limitInputPixels: maxMegapixels * 1_000_000, failOn: "error" } as const
  const decode = (options: SharpOptions = {}) =>
    sharp(bytes, { ...limits, ...options }).timeout({ seconds: timeoutSeconds })
  try {
    const facts = await decode().metadata()
    assertFilm(facts)
    return { facts, decode }
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels()
    throw error
  }
}

const tooManyPixels = () => new RefusedError(`The picture has more than ${maxMegapixels} million pixels.`)

/** The decoder believes the first frame rather than the header; browsers may not. */
const pixelsOfGif = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 3) === "GIF" && bytes.length >= 10
    ? bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
    : 0

function assertFilm({ width, height, pages = 1 }: Metadata) {
  if (pages > maxFrames) throw new RefusedError(`The animation has more than ${maxFrames} frames.`)
  if (width * height * pages > maxFilmMegapixels * 1_000_000 && pages > 1)
    throw new RefusedError(
      `The frames of the animation have more than ${maxFilmMegapixels} million pixels together.`,
    )
}
