import { z } from "zod"

import { contract } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"

const tag = "AI studio"

const modelKey = z
  .string()
  .min(1)
  .max(128)
  .optional()
  .describe("The `key` of a text model. Defaults to the first available one.")

const costMicros = z.number().int().describe("The amount charged, in millionths of a US dollar.")

const measure = {
  length: z.number().int().describe("The length of the text as the platform counts it."),
  max: z
    .number()
    .int()
    .nullable()
    .describe("The platform's maximum length. Null if no platform or channel was given."),
}

export const improveCaptionContract = contract({
  method: "POST",
  path: "/v0/studio/captions",
  operationId: "improveCaption",
  summary: "Improve a caption",
  description:
    "`rewrite` adapts the caption to the platform's style, `shorten` fits it to the platform's limit, and `hashtags` appends hashtags. If the result doesn't fit the platform's limit, returns 422 without charge. Returns 404 if no text model is set up.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      task: z.enum(["rewrite", "shorten", "hashtags"]),
      text: z.string().trim().min(1).max(10_000),
      platform: z
        .enum(slugs)
        .optional()
        .describe(
          "The platform whose style and limit apply. To rewrite or shorten, pass this or `socialAccountId`.",
        ),
      socialAccountId: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("The channel whose platform and limit apply."),
      withMedia: z
        .boolean()
        .default(false)
        .describe("Whether the post has images or videos. Some platforms allow less text with media."),
      instruction: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .optional()
        .describe('Additional instructions, such as "Make it friendlier".'),
      hashtags: z.number().int().min(1).max(30).default(5).describe("The maximum number of hashtags to add."),
      modelKey,
    })
    .refine(({ task, platform, socialAccountId }) => task === "hashtags" || platform || socialAccountId, {
      path: ["platform"],
      message: "Pass `platform` or `socialAccountId`",
    })
    .refine(({ platform, socialAccountId }) => !platform || !socialAccountId, {
      path: ["socialAccountId"],
      message: "Pass either `platform` or `socialAccountId`, not both",
    })
    .meta({ id: "CaptionRequest" }),
  output: z
    .object({
      text: z.string(),
      hashtags: z.array(z.string()).describe("The hashtags that were added."),
      ...measure,
      modelKey: z.string(),
      costMicros,
    })
    .meta({ id: "CaptionSuggestion" }),
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: {
    body: { task: "shorten", text: "We open our new roastery on Saturday, and…", platform: "bluesky" },
    output: {
      text: "Our new roastery opens on Saturday.",
      hashtags: [],
      length: 35,
      max: 300,
      modelKey: "openai:gpt-5.4-mini",
      costMicros: 620,
    },
  },
})

export const describeImageContract = contract({
  method: "POST",
  path: "/v0/studio/alt-text",
  operationId: "describeImage",
  summary: "Describe an image",
  description:
    "Generates alt text without saving it. Review it, then save it with the media or post. Returns 404 if no model that accepts images is set up.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      imageUrl: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(4096)
        .optional()
        .describe("The URL of a library item or any public image. Pass this or `mediaId`."),
      mediaId: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("The id of a library item. Pass this or `imageUrl`."),
      caption: z
        .string()
        .trim()
        .min(1)
        .max(10_000)
        .optional()
        .describe("The post's caption, for its language and names."),
      modelKey,
    })
    .meta({ id: "AltTextRequest" }),
  output: z.object({ text: z.string(), modelKey: z.string(), costMicros }).meta({ id: "AltTextSuggestion" }),
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: {
    body: { mediaId: "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b" },
    output: {
      text: "A white lighthouse on a red cliff at dawn.",
      modelKey: "openai:gpt-5.4-mini",
      costMicros: 480,
    },
  },
})
