import { buffer } from "node:stream/consumers"

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny"
import sharp, { type FormatEnum } from "sharp"
import { ZipFile } from "yazl"

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

/** A PDF of empty pages. */
export function pdfDocument(pages = 1) {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]>>`,
    ...kids.map(() => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>"),
  ]
  let text = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, "0")} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return new Uint8Array(Buffer.from(text + table + trailer))
}

/** An archive of these files, such as an Office document. */
export async function archiveOf(files: Record<string, string>) {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
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
