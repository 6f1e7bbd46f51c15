import { useTranslations } from "use-intl"

import type { PlatformEntry } from "@/components/channels/platform-rules"
import { usePlatforms } from "@/components/channels/use-platforms"

/** `ratio` is width divided by height; null is unconstrained. */
type Shape = { value: string; label: string; ratio: number | null }
type ShapeGroup = { label: string; shapes: Shape[] }
type Translate = (key: "general" | `shapes.${(typeof generalShapes)[number]["name"]}`) => string

export const uncropped = "original"
export const freeform = "free"

const generalShapes = [
  { value: uncropped, name: "original", ratio: null },
  { value: freeform, name: "free", ratio: null },
  { value: "1:1", name: "square", ratio: 1 },
  { value: "16:9", name: "wide", ratio: 16 / 9 },
  { value: "9:16", name: "phone", ratio: 9 / 16 },
] as const

function parseRatio(shape: string): number | null {
  const [width, height] = shape.split(":").map(Number)
  return width && height ? width / height : null
}

/** General shapes, then those recommended for each platform. */
export function getShapeGroups(platforms: PlatformEntry[], t: Translate): ShapeGroup[] {
  const recommended = platforms.map(({ platform, name, imageShapes }) => ({
    label: name,
    shapes: imageShapes.map((shape) => ({
      value: `${platform} ${shape}`,
      label: `${name}, ${shape}`,
      ratio: parseRatio(shape),
    })),
  }))
  return [
    {
      label: t("general"),
      shapes: generalShapes.map(({ name, ...shape }) => ({ ...shape, label: t(`shapes.${name}`) })),
    },
    ...recommended.filter(({ shapes }) => shapes.length > 0),
  ]
}

export function useShapeGroups() {
  const t = useTranslations("mediaEdit")
  const { data: platforms = [] } = usePlatforms()
  return getShapeGroups(platforms, t)
}
