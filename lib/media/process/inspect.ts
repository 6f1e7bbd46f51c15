import type { MediaFacts } from "@/lib/media/process/decoder/protocol"
import { decode } from "./decode"
import { maxBytesOf, maxMegabytesOf, tooLargeMessage } from "@/lib/media/limits"
import { bytesSource, type MediaSource } from "./media-source"
import { sampleBytes, sniff } from "@/lib/media/sniff"
import { captureFrame } from "./capture-frame"
import { UnusableMediaError, unsupportedFile } from "@/lib/media/unusable-media-error"

export type InspectedMedia = MediaFacts & { mimeType: string; extension: string }

/** Goes by the bytes only, not by a declared type. */
export async function inspect(file: Uint8Array | MediaSource): Promise<InspectedMedia> {
  const source = file instanceof Uint8Array ? bytesSource(file) : file
  const type = source.size > 0 && (await sniff(await source.read(0, Math.min(source.size, sampleBytes))))
  if (!type) throw new UnusableMediaError(unsupportedFile)
  const { kind, mimeType, extension } = type
  if (source.size > maxBytesOf(mimeType))
    throw new UnusableMediaError(tooLargeMessage(maxMegabytesOf(mimeType)))
  if (kind === "document") return decode("inspect-document", source, {})
  if (kind === "image")
    return { mimeType, extension, ...(await decode("inspect-picture", source, { mimeType })) }
  const facts = await decode("inspect-video", source, {})
  const poster = await captureFrame(source, { timestampMs: null, small: true })
  return { mimeType, extension, ...facts, thumbnail: poster?.bytes ?? null }
}
