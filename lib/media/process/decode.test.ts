import sharp from "sharp"
import { describe, expect, it } from "vitest"

import { playableVideo, picture, video } from "@/lib/testing/samples"
import { inspect } from "./inspect"
import { bytesSource } from "./media-source"
import { captureFrame } from "./capture-frame"

const shade = async (bytes: Uint8Array) => Math.round((await sharp(bytes).stats()).channels[0]!.mean)

describe("inspect", () => {
  it("returns the displayed size and a thumbnail", async () => {
    const sideways = await sharp(await picture(1200, 800, "jpeg"))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const found = await inspect(new Uint8Array(sideways))
    expect(found).toMatchObject({ mimeType: "image/jpeg", width: 800, height: 1200, located: false })
    expect(await sharp(found.thumbnail!).metadata()).toMatchObject({
      format: "webp",
      width: 427,
      height: 640,
    })
  })

  it.each(["vp9", "avc"] as const)(
    "returns the displayed size and a thumbnail of a %s video",
    async (codec) => {
      const found = await inspect(await playableVideo({ codec, rotation: 90 }))
      expect(found).toMatchObject({ mimeType: "video/mp4", width: 180, height: 320, duration: 2 })
      expect(await sharp(found.thumbnail!).metadata()).toMatchObject({ width: 180, height: 320 })
    },
  )

  it("accepts a video it can't decode, without a thumbnail", async () => {
    expect(await inspect(await video())).toMatchObject({
      width: 320,
      height: 180,
      duration: 2.5,
      thumbnail: null,
    })
  })
})

describe("captureFrame", () => {
  it("captures the exact frame", async () => {
    const source = bytesSource(await playableVideo())
    for (const [timestampMs, expected] of [
      [0, 0],
      [1000, 134],
      [1950, 255],
    ] as const) {
      const frame = await captureFrame(source, { timestampMs, small: false })
      expect(frame).toMatchObject({ mimeType: "image/jpeg", width: 320, height: 180 })
      expect(Math.abs((await shade(frame!.bytes)) - expected)).toBeLessThan(6)
    }
  })
})
