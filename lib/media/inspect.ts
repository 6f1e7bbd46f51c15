import type { Look } from "@/lib/media/decoder/protocol"
import { decode } from "./decode"
import { maxBytesOf, maxMegabytesOf, tooLarge } from "./limits"
import { bytesSource, type MediaSource } from "./media-source"
import { isVideo } from "./media-types"
import { sampleBytes, sniff } from "./sniff"
import { takeFrame } from "./take-frame"
import { UnusableMediaError } from "./unusable"

export type Inspected = Look & { mimeType: string; extension: string }

/** What the bytes really are; a claimed type counts for nothing. */
export async function inspect(given: Uint8Array | MediaSource): Promise<Inspected> {
  const source = given instanceof Uint8Array ? bytesSource(given) : given
  const type = source.size > 0 && (await sniff(await source.read(0, Math.min(source.size, sampleBytes))))
  if (!type) throw new UnusableMediaError("This is not a picture or video that can be posted.")
  const { mimeType } = type
  if (source.size > maxBytesOf(mimeType)) throw new UnusableMediaError(tooLarge(maxMegabytesOf(mimeType)))
  if (!isVideo(mimeType)) return { ...type, ...(await decode("inspect-picture", source, { mimeType })) }
  const look = await decode("inspect-video", source, {})
  const poster = await takeFrame(source, { timestampMs: null, small: true })
  return { ...type, ...look, thumbnail: poster?.bytes ?? null }
}
