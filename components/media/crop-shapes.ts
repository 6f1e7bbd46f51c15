import { useTranslations } from "use-intl"

import { usePlatforms, type PlatformEntry } from "@/components/channels/use-platforms"

/** Width to height; null for none that has to be kept. */
type Shape = { value: string; label: string; ratio: number | null }
type ShapeGroup = { label: string; shapes: Shape[] }
type Words = (key: "general" | `shapes.${(typeof general)[number]["name"]}`) => string

export const whole = "whole"
export const free = "free"

const general = [
  { value: whole, name: "whole", ratio: null },
  { value: free, name: "free", ratio: null },
  { value: "1:1", name: "square", ratio: 1 },
  { value: "16:9", name: "wide", ratio: 16 / 9 },
  { value: "9:16", name: "phone", ratio: 9 / 16 },
] as const

function ratioOf(shape: string): number | null {
  const [width, height] = shape.split(":").map(Number)
  return width && height ? width / height : null
}

/** General ones, then those that show best on each platform. */
export function shapeGroups(platforms: PlatformEntry[], t: Words): ShapeGroup[] {
  const advised = platforms.map(({ platform, name, imageShapes }) => ({
    label: name,
    shapes: imageShapes.map((shape) => ({
      value: `${platform} ${shape}`,
      label: `${name}, ${shape}`,
      ratio: ratioOf(shape),
    })),
  }))
  return [
    {
      label: t("general"),
      shapes: general.map(({ name, ...shape }) => ({ ...shape, label: t(`shapes.${name}`) })),
    },
    ...advised.filter(({ shapes }) => shapes.length > 0),
  ]
}

export function useShapeGroups() {
  const t = useTranslations("mediaEdit")
  const { data: platforms = [] } = usePlatforms()
  return shapeGroups(platforms, t)
}
