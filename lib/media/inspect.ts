import { inspectImage } from "./inspect-image"
import { inspectVideo } from "./inspect-video"
import { maxBytesOf, maxMegabytesOf, tooLarge } from "./limits"
import { bytesSource, type Dimensions, type MediaSource } from "./media-source"
import { isVideo } from "./media-types"
import { sampleBytes, sniff } from "./sniff"
import { UnusableMediaError } from "./unusable"

export type Inspected = Dimensions & { mimeType: string; extension: string }

/** Longer than any sound file takes, on a slow machine too. */
const timeoutMs = 30_000

/** What the bytes really are; a claimed type counts for nothing. */
export async function inspect(given: Uint8Array | MediaSource): Promise<Inspected> {
  const source = given instanceof Uint8Array ? bytesSource(given) : given
  const type = source.size > 0 && (await sniff(await source.read(0, Math.min(source.size, sampleBytes))))
  if (!type) throw new UnusableMediaError("This is not a picture or video that can be posted.")
  const { mimeType } = type
  if (source.size > maxBytesOf(mimeType)) throw new UnusableMediaError(tooLarge(maxMegabytesOf(mimeType)))
  const look = isVideo(mimeType) ? inspectVideo(source) : inspectImage(source, mimeType)
  return { ...type, ...(await within(timeoutMs, look)) }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    const refuse = () => fail(new UnusableMediaError("The file takes too long to read."))
    timer = setTimeout(refuse, milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
