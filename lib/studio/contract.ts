import { z } from "zod"

import { contract, cursorQuery, nextCursor, queryList, timestamp } from "@/lib/contract/contract"

const tag = "AI studio"

const micros = z.number().int().describe("Millionths of a US dollar.")
const pixels = z.number().int().min(1).max(8192)
const aspectRatio = z
  .string()
  .regex(/^\d{1,2}:\d{1,2}$/, "Must look like 16:9")
  .describe("Width to height.")

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
    .describe("It runs on the workspace's own key: the vendor bills it, and no credits are taken."),
}

const imageModel = z
  .object({
    ...model,
    acceptsImage: z.boolean().describe("Whether a picture may be given to work from."),
    usesAi: z.boolean().describe("False: the prompt is typeset by the built-in renderer, and that is all."),
    sizes: z.array(imageSize).describe("The first one is the default."),
  })
  .meta({ id: "ImageModel" })
export type ImageModelEntry = z.output<typeof imageModel>

const textModel = z
  .object({ ...model, acceptsImage: z.boolean().describe("Whether it can describe a picture.") })
  .meta({ id: "TextModel" })

const credits = z
  .object({
    monthlyMicros: micros
      .nullable()
      .describe("What the workspace may spend in a calendar month (UTC); null: no limit."),
    spentMicros: micros.describe("Spent or reserved this month."),
    leftMicros: micros.nullable(),
  })
  .meta({ id: "AiCredits" })

const status = z.enum(["PENDING", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"])

const seed = z.number().int().min(0).max(2_147_483_647)

const generation = z
  .object({
    id: z.string(),
    type: z.string().describe("`image`; `caption` or `alt-text` for what caption help was paid for."),
    status,
    modelKey: z.string(),
    prompt: z.string(),
    imageUrl: z.string().nullable().describe("The picture that was given to work from."),
    resultUrl: z.string().nullable().describe("The picture that was made, in the media library."),
    mediaId: z.string().nullable().describe("The same as a library item."),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    durationSeconds: z.number().int().nullable(),
    seed: seed.nullable(),
    warnings: z.array(z.string()).describe("What the maker of the picture wants known of it."),
    costMicros: micros.describe(
      "What was charged: 0 until the picture is there, and for what failed or was cancelled.",
    ),
    estimatedCostMicros: micros.describe("What was reserved when the picture was ordered."),
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
  prompt: "A lighthouse at dawn, flat colours",
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
  summary: "List the models, and the credits left",
  tag,
  scope: "ai:read",
  output: z.object({
    data: z.array(imageModel).describe("Those that make pictures."),
    textModels: z
      .array(textModel)
      .describe("Those that help with captions; where none is available there is no such help."),
    credits,
  }),
})

export const generateContract = contract({
  method: "POST",
  path: "/v0/studio/generate",
  operationId: "generateImage",
  summary: "Make a picture from a prompt",
  description:
    "Answers at once with a PENDING generation: poll it, or subscribe to `generation.completed` and `generation.failed`. Its cost is reserved now, and given back when it fails or is cancelled.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      prompt: z.string().trim().min(1).max(4000),
      modelKey: z.string().min(1).max(128).optional().describe("Absent: the first model that is available."),
      width: pixels.optional().describe("With `height`: one of the model's sizes."),
      height: pixels.optional(),
      aspectRatio: aspectRatio
        .optional()
        .describe("The model's first size of this shape; instead of width and height."),
      seed: seed
        .optional()
        .describe(
          "Another number, another picture from the same prompt. Some models take none: theirs differ anyway.",
        ),
      imageUrl: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(4096)
        .optional()
        .describe("A picture to work from, of the library or any public address."),
      mediaId: z.string().min(1).max(128).optional().describe("The same as a library item."),
    })
    .meta({ id: "GenerationCreate" }),
  output: generation,
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: {
    body: { prompt: "A lighthouse at dawn, flat colours", modelKey: "text-card", aspectRatio: "4:5" },
    output: exampleGeneration,
  },
})

export const listGenerationsContract = contract({
  method: "GET",
  path: "/v0/studio/generations",
  operationId: "listGenerations",
  summary: "List the pictures that were ordered, newest first",
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
      message: "Belongs to another list",
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
    "What was reserved is given back. Cancelling twice is fine; what has ended otherwise is a 409.",
  tag,
  scope: "ai:write",
  body: z.object({ id: z.string().min(1).max(128) }).meta({ id: "GenerationCancel" }),
  output: generation,
  errors: ["NOT_FOUND", "CONFLICT"],
  examples: { body: { id: exampleGeneration.id }, output: { ...exampleGeneration, status: "CANCELLED" } },
})
