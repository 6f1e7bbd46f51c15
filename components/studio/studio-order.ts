import type { PlatformEntry } from "@/components/channels/use-platforms"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

/** What is being ordered. */
export type StudioOrder = {
  prompt: string
  modelKey: string
  /** Width and height, as `1080x1350`. */
  size: string
  count: number
  /** The platform it is made for; empty for none. */
  platform: string
  reference: { mediaId: string; url: string } | null
}

export type ModelSize = ImageModelEntry["sizes"][number]

export const sizeName = ({ width, height }: { width: number; height: number }) => `${width}x${height}`

const shapeNames = {
  "1:1": "square",
  "4:5": "portrait",
  "3:4": "tall",
  "9:16": "story",
  "16:9": "wide",
  "2:3": "pin",
  "3:2": "landscape",
  "4:3": "classic",
} as const
const isNamed = (aspectRatio: string): aspectRatio is keyof typeof shapeNames => aspectRatio in shapeNames

/** Its key among the texts. */
export const shapeName = (aspectRatio: string) => (isNamed(aspectRatio) ? shapeNames[aspectRatio] : "other")

/** The shapes that show best on the platform first, in its order. */
export function sizesFor(model: ImageModelEntry, platform: PlatformEntry | undefined): ModelSize[] {
  const shapes = platform?.imageShapes ?? []
  const rank = ({ aspectRatio }: ModelSize) =>
    (shapes.indexOf(aspectRatio) + shapes.length + 1) % (shapes.length + 1)
  return [...model.sizes].sort((one, other) => rank(one) - rank(other))
}

/** The size that is chosen, or the first where the model or the platform has changed. */
export const chosenSize = (sizes: ModelSize[], size: string) =>
  sizes.find((one) => sizeName(one) === size) ?? sizes[0]

/** The order that made a picture, to be changed and sent again. */
export const orderOf = (made: AiGeneration): Partial<StudioOrder> => ({
  prompt: made.prompt,
  modelKey: made.modelKey,
  ...(made.width && made.height && { size: sizeName({ width: made.width, height: made.height }) }),
  reference: null,
})
