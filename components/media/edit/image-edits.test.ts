import type { PercentCrop } from "react-image-crop"
import { expect, it } from "vitest"

import type { Media } from "@/lib/media/contract"

import { getShapeGroups } from "./crop-shapes"
import { toEditInput, getCroppedSize } from "./image-edits"

const media = { width: 800, height: 600 } as Media
const crop = (x: number, y: number, width: number, height: number): PercentCrop => ({
  unit: "%",
  ...{ x, y, width, height },
})

it("returns null without changes", () => {
  expect(toEditInput(media, { rotate: 0, crop: undefined, width: null })).toBeNull()
  expect(toEditInput(media, { rotate: 0, crop: crop(0, 0, 100, 100), width: null })).toBeNull()
})

it("crops in full-size pixels of the rotated image", () => {
  expect(toEditInput(media, { rotate: 0, crop: crop(12.5, 0, 75, 100), width: 300 })).toEqual({
    crop: { x: 100, y: 0, width: 600, height: 600 },
    resize: { width: 300 },
  })
  expect(toEditInput(media, { rotate: 90, crop: crop(0, 12.5, 100, 75), width: null })).toEqual({
    rotate: 90,
    crop: { x: 0, y: 100, width: 600, height: 600 },
  })
  expect(getCroppedSize(media, 90, undefined)).toEqual({ width: 600, height: 800 })
})

it.each([
  [99.99, 99.99, 10, 10],
  [33.333, 33.333, 66.667, 66.667],
  [0, 0, 0.001, 0.001],
])("stays within the image: %f %f %f %f", (...box) => {
  const pixels = getCroppedSize({ width: 7, height: 3 } as Media, 0, crop(...box))!
  const { x = 0, y = 0 } =
    toEditInput({ width: 7, height: 3 } as Media, { rotate: 0, crop: crop(...box), width: null })?.crop ?? {}
  expect(pixels.width).toBeGreaterThan(0)
  expect(x + pixels.width).toBeLessThanOrEqual(7)
  expect(y + pixels.height).toBeLessThanOrEqual(3)
})

it("doesn't crop images of unknown size", () => {
  const unknown = { width: null, height: null } as Media
  expect(toEditInput(unknown, { rotate: 90, crop: crop(0, 0, 50, 50), width: null })).toEqual({ rotate: 90 })
})

it("labels shapes with their platform", () => {
  const entry = { platform: "bluesky", name: "Bells", imageShapes: ["4:5"] }
  const groups = getShapeGroups([entry, { ...entry, imageShapes: [] }] as never, (key) => key)
  expect(groups.map(({ label }) => label)).toEqual(["general", "Bells"])
  expect(groups[1]!.shapes).toEqual([{ value: "bluesky 4:5", label: "Bells, 4:5", ratio: 0.8 }])
})
