import sharp from "sharp"
import { describe, expect, it } from "vitest"

import { fitImage } from "./fit-image"

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 200, alpha } } })
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
const jpegOnly = { mimeTypes: ["image/jpeg"] }

describe("fitImage", () => {
  it("converts to a format the platform accepts", async () => {
    const fitted = await fitImage(await picture(800, 600, 0.5).webp().toBuffer(), jpegOnly)
    expect(fitted).toMatchObject({ mimeType: "image/jpeg", width: 800, height: 600 })
    expect((await sharp(fitted?.bytes).metadata()).format).toBe("jpeg")
  })

  it("keeps transparency if the platform accepts a format with it", async () => {
    const limits = { mimeTypes: ["image/jpeg", "image/png"], maxWidth: 400 }
    const fitted = await fitImage(await picture(800, 600, 0.5).png().toBuffer(), limits)
    expect(fitted).toMatchObject({ mimeType: "image/png", width: 400, height: 300 })
    expect((await sharp(fitted?.bytes).stats()).isOpaque).toBe(false)
  })

  it("applies EXIF orientation", async () => {
    const sideways = await picture(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await fitImage(sideways, { ...jpegOnly, maxBytes: 1_000_000 })).toMatchObject({
      width: 600,
      height: 800,
    })
  })

  it("shrinks until the file is small enough, or returns null", async () => {
    const heavy = await noise(700).png().toBuffer()
    const fitted = await fitImage(heavy, { ...jpegOnly, maxBytes: 200_000 })
    expect(fitted?.bytes.byteLength).toBeLessThanOrEqual(200_000)
    expect(fitted?.width).toBe(fitted?.height)
    expect(await fitImage(heavy, { ...jpegOnly, maxBytes: 500 })).toBeNull()
  })

  it("doesn't convert animations", async () => {
    const frames = await Promise.all(
      [picture(64, 64), picture(64, 64, 0.2)].map((frame) => frame.png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await fitImage(gif, jpegOnly)).toBeNull()
  })
})
