import type { PlatformEntry } from "@/components/channels/use-platforms"

/** Width to height; null for none that has to be kept. */
type Shape = { value: string; label: string; ratio: number | null }
type ShapeGroup = { label: string; shapes: Shape[] }

export const whole = "whole"
export const free = "free"

const general: Shape[] = [
  { value: whole, label: "Whole picture", ratio: null },
  { value: free, label: "Any shape", ratio: null },
  { value: "1:1", label: "Square, 1:1", ratio: 1 },
  { value: "16:9", label: "Wide, 16:9", ratio: 16 / 9 },
  { value: "9:16", label: "Full phone screen, 9:16", ratio: 9 / 16 },
]

function ratioOf(shape: string): number | null {
  const [width, height] = shape.split(":").map(Number)
  return width && height ? width / height : null
}

/** General ones, then those that show best on each platform. */
export function shapeGroups(platforms: PlatformEntry[]): ShapeGroup[] {
  const advised = platforms.map(({ platform, name, imageShapes }) => ({
    label: name,
    shapes: imageShapes.map((shape) => ({
      value: `${platform} ${shape}`,
      label: `${name}, ${shape}`,
      ratio: ratioOf(shape),
    })),
  }))
  return [{ label: "General", shapes: general }, ...advised.filter(({ shapes }) => shapes.length > 0)]
}
