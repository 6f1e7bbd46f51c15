import type { PlatformEntry } from "@/components/channels/platform-rules"
import type { AiGeneration, ImageModelEntry } from "@/lib/studio/contract"

export type GenerationInput = {
  prompt: string
  modelKey: string
  /** For example "1080x1350". */
  size: string
  count: number
  /** Empty for any platform. */
  platform: string
  reference: { mediaId: string; url: string } | null
}

export type ModelSize = ImageModelEntry["sizes"][number]

export const getSizeKey = ({ width, height }: { width: number; height: number }) => `${width}x${height}`

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
const hasShapeName = (aspectRatio: string): aspectRatio is keyof typeof shapeNames =>
  aspectRatio in shapeNames

/** The shape's message key. */
export const getShapeName = (aspectRatio: string) =>
  hasShapeName(aspectRatio) ? shapeNames[aspectRatio] : "other"

/** Sorts the platform's recommended shapes first. */
export function getSizes(model: ImageModelEntry, platform: PlatformEntry | undefined): ModelSize[] {
  const shapes = platform?.imageShapes ?? []
  const rank = ({ aspectRatio }: ModelSize) =>
    (shapes.indexOf(aspectRatio) + shapes.length + 1) % (shapes.length + 1)
  return [...model.sizes].sort((a, b) => rank(a) - rank(b))
}

/** Falls back to the first size, for example after switching models. */
export const findSize = (sizes: ModelSize[], size: string) =>
  sizes.find((modelSize) => getSizeKey(modelSize) === size) ?? sizes[0]

/** The input that produced a generation. */
export const toInput = (generation: AiGeneration): Partial<GenerationInput> => ({
  prompt: generation.prompt,
  modelKey: generation.modelKey,
  ...(generation.width &&
    generation.height && { size: getSizeKey({ width: generation.width, height: generation.height }) }),
  reference: null,
})
