import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny"
import sharp, { type FormatEnum } from "sharp"

/** An image of random noise, so that no two have the same bytes. */
export async function picture(width = 40, height = 30, format: keyof FormatEnum | "avif" = "png") {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const
  const image = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return new Uint8Array(await (format === "avif" ? image.avif() : image.toFormat(format)).toBuffer())
}

/** Ten frames per second of random data in a valid container: it can be inspected, but not decoded. */
export async function video({ width = 320, height = 180, frames = 25, rotation = 0 as 0 | 90 } = {}) {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource("vp9")
  output.addVideoTrack(source, { rotation, frameRate: 10 })
  await output.start()
  const decoderConfig = { codec: "vp09.00.10.08", codedWidth: width, codedHeight: height }
  for (let frame = 0; frame < frames; frame++) {
    const bytes = crypto.getRandomValues(new Uint8Array(200))
    await source.add(new EncodedPacket(bytes, frame % 10 ? "delta" : "key", frame / 10, 0.1), {
      decoderConfig,
    })
  }
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

type VideoOptions = {
  width?: number
  height?: number
  seconds?: number
  codec?: "vp9" | "avc"
  rotation?: 0 | 90 | 180 | 270
}

const framesPerSecond = 10
const webCodec = { vp9: "vp09.00.10.08", avc: "avc1.42001f" }

/** A decodable video: it fades from black to white, one shade per frame, with one key frame. */
export async function playableVideo({
  width = 320,
  height = 180,
  seconds = 2,
  codec = "vp9",
  rotation = 0,
}: VideoOptions = {}) {
  const { VideoEncoder, VideoFrame } = await import("@napi-rs/webcodecs")
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation, frameRate: framesPerSecond })
  await output.start()
  let written = Promise.resolve()
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      const packet = new EncodedPacket(data, chunk.type, chunk.timestamp / 1e6, 1 / framesPerSecond)
      written = written.then(() => source.add(packet, meta as EncodedVideoChunkMetadata))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: webCodec[codec], width, height, framerate: framesPerSecond })
  const frames = seconds * framesPerSecond
  for (let frame = 0; frame < frames; frame++) {
    const pixels = new Uint8Array(width * height * 4).fill(Math.round((255 * frame) / (frames - 1)))
    const timestamp = (frame / framesPerSecond) * 1e6
    const image = new VideoFrame(pixels, {
      format: "RGBA",
      codedWidth: width,
      codedHeight: height,
      timestamp,
    })
    encoder.encode(image, { keyFrame: frame === 0 })
    image.close()
  }
  await encoder.flush()
  await written
  encoder.close()
  await output.finalize()
  return new Uint8Array(target.buffer!)
}
