import type * as webcodecs from "@napi-rs/webcodecs"
import type { EncodedPacket, InputVideoTrack } from "mediabunny"
import sharp from "sharp"

import { withVideo } from "./open-video.ts"
import type { MediaSource, Picture } from "./protocol.ts"
import { RefusedError } from "./refused.ts"
import { smallCopy } from "./small-copy.ts"
import { written } from "./written.ts"

type Codecs = typeof webcodecs
type Frame = InstanceType<Codecs["VideoFrame"]>

const maxMegapixels = 40
/** Frames that the decoder may hold; a 4K one takes 12 MB. */
const maxAhead = 4
/** People open their videos with black, fades and titles. */
const pastTheOpening = { share: 0.1, seconds: 1 }

/**
 * A picture of a video. At a given moment that very frame; else the key frame next to the beginning, whose making needs
 * no other.
 */
export async function videoFrame(
  source: MediaSource,
  { timestampMs, small }: { timestampMs: number | null; small: boolean },
): Promise<Picture> {
  const codecs = await import("@napi-rs/webcodecs").catch(() => {
    throw new RefusedError("Video decoding is not installed here.")
  })
  return withVideo(source, async ({ input, track, sink }) => {
    const duration = await input.computeDuration()
    const wanted =
      timestampMs === null
        ? Math.min(duration * pastTheOpening.share, pastTheOpening.seconds)
        : timestampMs / 1000
    const key = (await sink.getKeyPacket(wanted)) ?? (await sink.getFirstPacket())
    const target = timestampMs === null ? key : ((await sink.getPacket(wanted)) ?? key)
    if (!key || !target) throw new RefusedError("There is no picture at this moment.")
    const frame = await decodeUpTo(codecs, track, sink.packets(key), target)
    try {
      return await toPicture(frame, await track.getRotation(), small)
    } finally {
      frame.close()
    }
  })
}

/** Decodes from a key frame to the one that is wanted, in the order in which frames depend on each other. */
async function decodeUpTo(
  { VideoDecoder, EncodedVideoChunk }: Codecs,
  track: InputVideoTrack,
  packets: AsyncIterable<EncodedPacket>,
  target: EncodedPacket,
): Promise<Frame> {
  const config = await track.getDecoderConfig()
  if (!config) throw new RefusedError("This kind of video cannot be opened here.")
  if ((config.codedWidth ?? 0) * (config.codedHeight ?? 0) > maxMegapixels * 1_000_000)
    throw new RefusedError(`The video has more than ${maxMegapixels} million pixels.`)
  const wantedTime = Math.round(target.timestamp * 1e6)
  let best: Frame | undefined
  let failure: Error | undefined
  const decoder = new VideoDecoder({
    output: (frame) => {
      const nearer = frame.timestamp <= wantedTime && (!best || frame.timestamp >= best.timestamp)
      if (nearer || !best) {
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
    // Frames are shown in another order than they are stored in: those after it in the file may not matter to it.
    if (failure || packet.sequenceNumber >= target.sequenceNumber) break
  }
  await decoder.flush().catch((error: Error) => (failure ??= error))
  decoder.close()
  if (best) return best
  throw failure ?? new RefusedError("There is no picture at this moment.")
}

async function toPicture(frame: Frame, rotation: number, small: boolean): Promise<Picture> {
  const { codedWidth: width, codedHeight: height } = frame
  const pixels = new Uint8Array(frame.allocationSize({ format: "RGBA" }))
  await frame.copyTo(pixels, { format: "RGBA" })
  const upright = sharp(pixels, { raw: { width, height, channels: 4 } })
    .rotate(rotation)
    .removeAlpha()
  if (small) return smallCopy(sharp(await upright.png({ compressionLevel: 1 }).toBuffer()))
  return written(await upright.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true }), "image/jpeg")
}
