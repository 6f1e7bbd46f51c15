import { z } from "zod"

import { contract, cursorQuery, nextCursor, queryList, timestamp } from "@/lib/contract/contract"

const tag = "AI studio"

const micros = z.number().int().describe("Millionths of a US dollar.")
const pixels = z.number().int().min(1).max(8192)
const aspectRatio = z
  .string()
  .regex(/^\d{1,2}:\d{1,2}$/, "Must be a ratio such as 16:9")
  .describe("The ratio of width to height, such as `16:9`.")

const imageSize = z
  .object({ width: pixels, height: pixels, aspectRatio, costMicros: micros.min(0) })
  .meta({ id: "ImageSize" })

const model = {
  key: z.string(),
  name: z.string(),
  available: z.boolean(),
  unavailableReason: z.string().nullable(),
  ownKey: z
    .boolean()
    .describe(
      "Whether the model uses the workspace's own provider key. If so, the provider bills you and no credits are used.",
    ),
}

const imageModel = z
  .object({
    ...model,
    acceptsImage: z.boolean().describe("Whether the model accepts a reference image."),
    usesAi: z.boolean().describe("False for the built-in renderer, which only typesets the prompt."),
    sizes: z.array(imageSize).describe("Supported sizes. The first one is the default."),
  })
  .meta({ id: "ImageModel" })
export type ImageModelEntry = z.output<typeof imageModel>

const textModel = z
  .object({ ...model, acceptsImage: z.boolean().describe("Whether the model can describe images.") })
  .meta({ id: "TextModel" })

const credits = z
  .object({
    monthlyMicros: micros
      .nullable()
      .describe("The workspace's limit per calendar month (UTC). Null if there's no limit."),
    spentMicros: micros.describe("The amount spent or reserved this month."),
    remainingMicros: micros.nullable(),
  })
  .meta({ id: "AiCredits" })

const status = z.enum(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"])

const seed = z.number().int().min(0).max(2_147_483_647)

const generation = z
  .object({
    id: z.string(),
    type: z.string().describe("`image`, `caption`, or `alt-text`."),
    status,
    modelKey: z.string(),
    prompt: z.string(),
    imageUrl: z.string().nullable().describe("The URL of the reference image."),
    resultUrl: z.string().nullable().describe("The URL of the generated image in the media library."),
    mediaId: z.string().nullable().describe("The generated image's id in the media library."),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    durationSeconds: z.number().int().nullable(),
    seed: seed.nullable(),
    warnings: z.array(z.string()).describe("Warnings from the model, such as ignored options."),
    costMicros: micros.describe(
      "The amount charged. 0 until the image is ready, and for failed or canceled generations.",
    ),
    estimatedCostMicros: micros.describe("The amount reserved when the generation started."),
    errorMessage: z.string().nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "AiGeneration" })
export type AiGeneration = z.output<typeof generation>

const exampleGeneration: AiGeneration = {
  id: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b",
  type: "image",
  status: "PENDING",
  modelKey: "text-card",
  prompt: "A lighthouse at dawn, flat colors",
  imageUrl: null,
  resultUrl: null,
  mediaId: null,
  width: 1080,
  height: 1350,
  durationSeconds: null,
  seed: null,
  warnings: [],
  costMicros: 0,
  estimatedCostMicros: 0,
  errorMessage: null,
  createdAt: "2026-03-01T09:00:00.000Z",
  updatedAt: "2026-03-01T09:00:00.000Z",
}

export const listModelsContract = contract({
  method: "GET",
  path: "/v0/studio/models",
  operationId: "listImageModels",
  summary: "List AI models and credits",
  tag,
  scope: "ai:read",
  output: z.object({
    data: z.array(imageModel).describe("Models that generate images."),
    textModels: z.array(textModel).describe("Models that improve captions and describe images."),
    credits,
  }),
})

export const generateContract = contract({
  method: "POST",
  path: "/v0/studio/generate",
  operationId: "generateImage",
  summary: "Generate an image",
  description:
    "Returns a `PENDING` generation immediately. Poll it, or subscribe to the `generation.completed` and `generation.failed` webhooks. The cost is reserved now, and refunded if the generation fails or is canceled.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      prompt: z.string().trim().min(1).max(4000),
      modelKey: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("The `key` of an image model. Defaults to the first available one."),
      width: pixels.optional().describe("Together with `height`, one of the model's sizes."),
      height: pixels.optional(),
      aspectRatio: aspectRatio
        .optional()
        .describe("Picks the model's first size with this ratio. Use it instead of `width` and `height`."),
      seed: seed
        .optional()
        .describe("Varies the image for the same prompt. Models without seed support ignore it."),
      imageUrl: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(4096)
        .optional()
        .describe(
          "The URL of a reference image: a library item or any public URL. Only for models that accept images.",
        ),
      mediaId: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("A reference image's id in the media library. Use it instead of `imageUrl`."),
    })
    .meta({ id: "GenerationCreate" }),
  output: generation,
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: {
    body: { prompt: "A lighthouse at dawn, flat colors", modelKey: "text-card", aspectRatio: "4:5" },
    output: exampleGeneration,
  },
})

export const listGenerationsContract = contract({
  method: "GET",
  path: "/v0/studio/generations",
  operationId: "listGenerations",
  summary: "List image generations, newest first",
  tag,
  scope: "ai:read",
  query: z
    .object({
      cursor: cursorQuery,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      status: queryList(status, 5),
    })
    .refine(({ cursor }) => !cursor || (cursor.order === "newest" && cursor.at !== null), {
      path: ["cursor"],
      message: "Invalid cursor. Pass `nextCursor` from the previous page unchanged.",
    }),
  output: z.object({ data: z.array(generation), nextCursor }),
})

export const getGenerationContract = contract({
  method: "GET",
  path: "/v0/studio/getGeneration",
  operationId: "getGeneration",
  summary: "Get a generation",
  tag,
  scope: "ai:read",
  query: z.object({ id: z.string().min(1).max(128) }),
  output: generation,
  errors: ["NOT_FOUND"],
  examples: { output: exampleGeneration },
})

export const cancelGenerationContract = contract({
  method: "POST",
  path: "/v0/studio/cancel",
  operationId: "cancelGeneration",
  summary: "Cancel a generation",
  description:
    "Refunds the reserved credits. Canceling again has no effect. Returns 409 if the generation has already completed or failed.",
  tag,
  scope: "ai:write",
  body: z.object({ id: z.string().min(1).max(128) }).meta({ id: "GenerationCancel" }),
  output: generation,
  errors: ["NOT_FOUND", "CONFLICT"],
  examples: { body: { id: exampleGeneration.id }, output: { ...exampleGeneration, status: "CANCELLED" } },
})
