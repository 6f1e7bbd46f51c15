import { z } from "zod"

import { noKeys, type ByoKeys } from "@/lib/studio/providers/byo-keys"
import { compatibleModels, parseSetting, mergeModels } from "@/lib/studio/providers/parse-setting"
import { providerNames } from "@/lib/studio/providers/provider-names"

const model = z.strictObject({
  key: z.string().min(1).max(128),
  name: z.string().min(1),
  vendor: z.enum(providerNames),
  /** The vendor's name for the model. */
  model: z.string().min(1),
  /** A different model for requests with a reference image. */
  editModel: z.string().min(1).optional(),
  acceptsImage: z.boolean().default(false),
  /** Vendor-specific options that affect the price, such as OpenAI's `quality`. */
  options: z.record(z.string(), z.json()).default({}),
  sizes: z
    .array(
      z.strictObject({
        width: z.number().int().min(1),
        height: z.number().int().min(1),
        aspectRatio: z.string(),
        costMicros: z.number().int().min(0),
      }),
    )
    .min(1),
})
export type ImageModel = z.output<typeof model>
export type Size = ImageModel["sizes"][number]

const size = (width: number, height: number, aspectRatio: string, costMicros: number): Size => ({
  width,
  height,
  aspectRatio,
  costMicros,
})

/** https://developers.openai.com/api/docs/guides/image-generation#cost-and-latency */
const openaiSizes = (squareMicros: number, oblongMicros: number) => [
  size(1024, 1024, "1:1", squareMicros),
  size(1024, 1536, "2:3", oblongMicros),
  size(1536, 1024, "3:2", oblongMicros),
]

/** https://ai.google.dev/gemini-api/docs/image-generation: all 1K sizes have the same price. */
const geminiSizes = (costMicros: number) => [
  size(1024, 1024, "1:1", costMicros),
  size(928, 1152, "4:5", costMicros),
  size(768, 1376, "9:16", costMicros),
  size(1376, 768, "16:9", costMicros),
  size(896, 1200, "3:4", costMicros),
  size(1200, 896, "4:3", costMicros),
]

/** At most one megapixel each, because fal bills by megapixel: https://fal.ai/pricing */
const megapixelSizes = (costMicros: number) => [
  size(1024, 1024, "1:1", costMicros),
  size(896, 1120, "4:5", costMicros),
  size(720, 1280, "9:16", costMicros),
  size(1280, 720, "16:9", costMicros),
  size(832, 1248, "2:3", costMicros),
  size(1248, 832, "3:2", costMicros),
]

const paidModels: ImageModel[] = [
  {
    key: "openai:gpt-image-2",
    name: "GPT Image 2",
    vendor: "openai",
    model: "gpt-image-2",
    acceptsImage: true,
    options: { quality: "medium" },
    sizes: openaiSizes(53_000, 41_000),
  },
  {
    key: "openai:gpt-image-2-draft",
    name: "GPT Image 2, draft quality",
    vendor: "openai",
    model: "gpt-image-2",
    acceptsImage: true,
    options: { quality: "low" },
    sizes: openaiSizes(6_000, 5_000),
  },
  {
    key: "google:gemini-3.1-flash-image",
    name: "Gemini 3.1 Flash Image",
    vendor: "google",
    model: "gemini-3.1-flash-image",
    acceptsImage: true,
    options: {},
    sizes: geminiSizes(67_000),
  },
  {
    key: "fal:flux-dev",
    name: "FLUX.1 [dev]",
    vendor: "fal",
    model: "fal-ai/flux/dev",
    editModel: "fal-ai/flux/dev/image-to-image",
    acceptsImage: true,
    options: {},
    // The higher price of the two models.
    sizes: megapixelSizes(30_000),
  },
  {
    key: "fal:flux-schnell",
    name: "FLUX.1 [schnell]",
    vendor: "fal",
    model: "fal-ai/flux/schnell",
    acceptsImage: false,
    options: {},
    sizes: megapixelSizes(3_000),
  },
]

const textCard: ImageModel = {
  key: "text-card",
  name: "Text card (typeset by the built-in renderer, no AI)",
  vendor: "built-in",
  model: "text-card",
  acceptsImage: true,
  options: {},
  sizes: [
    size(1080, 1080, "1:1", 0),
    size(1080, 1350, "4:5", 0),
    size(1080, 1920, "9:16", 0),
    size(1600, 900, "16:9", 0),
    size(1000, 1500, "2:3", 0),
    size(1500, 1000, "3:2", 0),
    size(1080, 1440, "3:4", 0),
    size(1600, 1200, "4:3", 0),
  ],
}

/** A self-hosted server is free, unless `AI_MODELS` sets a price. */
const compatibleImageModels = (own: ByoKeys): ImageModel[] =>
  compatibleModels(own, "imageModels").map((entry) => ({ ...entry, sizes: megapixelSizes(0) }))

/** Models in `AI_MODELS` come first and replace built-in models with the same key. */
export const imageModels = (own: ByoKeys = noKeys): ImageModel[] =>
  mergeModels(
    parseSetting("AI_MODELS", z.array(model)),
    [...compatibleImageModels(own), ...paidModels, textCard],
    own,
  )
