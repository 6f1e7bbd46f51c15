import type * as webcodecs from "@napi-rs/webcodecs"
import type { EncodedPacket, InputVideoTrack } from "mediabunny"
import sharp from "sharp"

import { withVideo } from "./open-video.ts"
import type { MediaSource, Picture } from "./protocol.ts"
import { RejectedFileError } from "./rejected-file-error.ts"
import { resizeCopy } from "./resize-copy.ts"
import { encodedPicture } from "./encode-picture.ts"

type Codecs = typeof webcodecs
type Frame = InstanceType<Codecs["VideoFrame"]>

const maxMegapixels = 40
/** Frames the decoder may hold. A 4K frame takes 12 MB. */
const maxAhead = 4
/** Skips the black frames, fades, and titles that many videos start with. */
const skippedIntro = { share: 0.1, seconds: 1 }

/** The exact frame at `timestampMs`, or else a key frame near the start, which can be decoded without other frames. */
export async function videoFrame(
  source: MediaSource,
  { timestampMs, small }: { timestampMs: number | null; small: boolean },
): Promise<Picture> {
  const codecs = await import("@napi-rs/webcodecs").catch(() => {
    throw new RejectedFileError("Video decoding isn't installed on this server.")
  })
  return withVideo(source, async ({ input, track, sink }) => {
    const duration = await input.computeDuration()
    const wanted =
      timestampMs === null
        ? Math.min(duration * skippedIntro.share, skippedIntro.seconds)
        : timestampMs / 1000
    const key = (await sink.getKeyPacket(wanted)) ?? (await sink.getFirstPacket())
    const target = timestampMs === null ? key : ((await sink.getPacket(wanted)) ?? key)
    if (!key || !target) throw new RejectedFileError("There is no frame at this time.")
    const frame = await decodeUpTo(codecs, track, sink.packets(key), target)
    try {
      return await toPicture(frame, await track.getRotation(), small)
    } finally {
      frame.close()
    }
  })
}

/** Decodes from a key frame up to the target, in the order in which frames depend on each other. */
async function decodeUpTo(
  { VideoDecoder, EncodedVideoChunk }: Codecs,
  track: InputVideoTrack,
  packets: AsyncIterable<EncodedPacket>,
  target: EncodedPacket,
): Promise<Frame> {
  const config = await track.getDecoderConfig()
  if (!config) throw new RejectedFileError("This video format isn't supported.")
  if ((config.codedWidth ?? 0) * (config.codedHeight ?? 0) > maxMegapixels * 1_000_000)
    throw new RejectedFileError(`The video has more than ${maxMegapixels} million pixels.`)
  const wantedTime = Math.round(target.timestamp * 1e6)
  let best: Frame | undefined
  let failure: Error | undefined
  const decoder = new VideoDecoder({
    output: (frame) => {
      const isCloser = frame.timestamp <= wantedTime && (!best || frame.timestamp >= best.timestamp)
      if (isCloser || !best) {
        best?.close()
        best = frame
      } else frame.close()
    },
    error: (error) => (failure = error),
  })
  decoder.configure(config as Parameters<typeof decoder.configure>[0])
  for await (const packet of packets) {
    const { type, timestamp, duration, data } = packet
    decoder.decode(
      new EncodedVideoChunk({
        type,
        timestamp: Math.round(timestamp * 1e6),
        duration: Math.round(duration * 1e6),
        data,
      }),
    )
    while (decoder.decodeQueueSize > maxAhead && !failure) await new Promise((done) => setTimeout(done, 1))
    // Frames aren't stored in display order, so later ones in the file may not be needed.
    if (failure || packet.sequenceNumber >= target.sequenceNumber) break
  }
  await decoder.flush().catch((error: Error) => (failure ??= error))
  decoder.close()
  if (best) return best
  throw failure ?? new RejectedFileError("There is no frame at this time.")
}

async function toPicture(frame: Frame, rotation: number, small: boolean): Promise<Picture> {
  const { codedWidth: width, codedHeight: height } = frame
  const pixels = new Uint8Array(frame.allocationSize({ format: "RGBA" }))
  await frame.copyTo(pixels, { format: "RGBA" })
  const upright = sharp(pixels, { raw: { width, height, channels: 4 } })
    .rotate(rotation)
    .removeAlpha()
  if (small) return resizeCopy(sharp(await upright.png({ compressionLevel: 1 }).toBuffer()))
  return encodedPicture(
    await upright.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true }),
    "image/jpeg",
  )
}
