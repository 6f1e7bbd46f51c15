import { z } from "zod"

import { env } from "@/lib/env"

const model = z.strictObject({
  key: z.string().min(1).max(128),
  name: z.string().min(1),
  vendor: z.enum(["openai", "google", "sandbox"]),
  /** The vendor's own name of the model. */
  model: z.string().min(1),
  acceptsImage: z.boolean().default(false),
  /** The vendor's own options that the price depends on, such as OpenAI's `quality`. */
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

/** https://ai.google.dev/gemini-api/docs/image-generation: every shape at 1K costs the same. */
const geminiSizes = (costMicros: number) => [
  size(1024, 1024, "1:1", costMicros),
  size(928, 1152, "4:5", costMicros),
  size(768, 1376, "9:16", costMicros),
  size(1376, 768, "16:9", costMicros),
  size(896, 1200, "3:4", costMicros),
  size(1200, 896, "4:3", costMicros),
]

const builtIn: ImageModel[] = [
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
    key: "sandbox",
    name: "Sandbox (draws shapes, no AI)",
    vendor: "sandbox",
    model: "sandbox",
    acceptsImage: true,
    options: {},
    sizes: [
      size(1080, 1080, "1:1", 0),
      size(1080, 1350, "4:5", 0),
      size(1080, 1920, "9:16", 0),
      size(1920, 1080, "16:9", 0),
    ],
  },
]

/** The operator's list; what is wrong with it is told when a model is first asked for. */
function ownModels(): ImageModel[] {
  if (!env.AI_MODELS) return []
  try {
    return z.array(model).parse(JSON.parse(env.AI_MODELS))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`AI_MODELS is not usable (see .env.example): ${reason}`, { cause: error })
  }
}

/** The built-in models, with those of `AI_MODELS` before them or, under the same key, in their place. */
export function imageModels(): ImageModel[] {
  const own = ownModels()
  const replaced = new Set(own.map(({ key }) => key))
  return [...own, ...builtIn.filter(({ key }) => !replaced.has(key))]
}

/** Null when the model can be used here. */
export function unavailableReason({ vendor }: ImageModel): string | null {
  if (vendor === "sandbox") return env.SANDBOX ? null : "The sandbox is turned off here."
  // A server of one's own may want no key.
  if (vendor === "openai")
    return env.OPENAI_API_KEY || env.OPENAI_BASE_URL ? null : "The operator has not set OPENAI_API_KEY."
  return env.GOOGLE_AI_API_KEY ? null : "The operator has not set GOOGLE_AI_API_KEY."
}
