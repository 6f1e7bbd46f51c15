import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from "mediabunny"
import sharp, { type FormatEnum } from "sharp"

/** A picture like no other: noise, so that no two have the same bytes. */
export async function picture(width = 40, height = 30, format: keyof FormatEnum = "png") {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const
  const image = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return new Uint8Array(await image.toFormat(format).toBuffer())
}

/** Ten frames a second of nonsense in a sound container: it can be read, though not looked at. */
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
