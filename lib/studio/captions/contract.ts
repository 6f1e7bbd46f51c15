import { z } from "zod"

import { contract } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"

const tag = "AI studio"

const modelKey = z
  .string()
  .min(1)
  .max(128)
  .optional()
  .describe("One of `textModels`. Absent: the first that is available.")

const costMicros = z.number().int().describe("What was charged, in millionths of a US dollar.")

const measure = {
  length: z.number().int().describe("As the platform counts."),
  max: z.number().int().nullable().describe("What the platform takes; null where none was named."),
}

export const improveCaptionContract = contract({
  method: "POST",
  path: "/v0/studio/captions",
  operationId: "improveCaption",
  summary: "Have a caption rewritten, shortened or given hashtags",
  description:
    "`rewrite` puts it as people write on the platform, `shorten` brings it to the platform's limit, `hashtags` adds some at its end. What comes back fits the platform, or the answer is a 422 and nothing is charged. 404 where no text model is set up.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      task: z.enum(["rewrite", "shorten", "hashtags"]),
      text: z.string().trim().min(1).max(10_000),
      platform: z
        .enum(slugs)
        .optional()
        .describe("Whose habits and limits hold; needed to rewrite or shorten, unless a channel is given."),
      socialAccountId: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("A channel, where its own limit differs from its platform's."),
      withMedia: z
        .boolean()
        .default(false)
        .describe("The post has pictures or video: some platforms take less text then."),
      instruction: z.string().trim().min(1).max(500).optional().describe("A wish, such as: friendlier."),
      hashtags: z.number().int().min(1).max(30).default(5).describe("At most so many."),
      modelKey,
    })
    .refine(({ task, platform, socialAccountId }) => task === "hashtags" || platform || socialAccountId, {
      path: ["platform"],
      message: "Name a platform or a channel",
    })
    .refine(({ platform, socialAccountId }) => !platform || !socialAccountId, {
      path: ["socialAccountId"],
      message: "Give either a platform or a channel",
    })
    .meta({ id: "CaptionRequest" }),
  output: z
    .object({
      text: z.string(),
      hashtags: z.array(z.string()).describe("Those that were added."),
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

export const describePictureContract = contract({
  method: "POST",
  path: "/v0/studio/alt-text",
  operationId: "describePicture",
  summary: "Have the alt text of a picture written",
  description: "Nothing is changed: look it over, then store it. 404 where no model that sees is set up.",
  tag,
  scope: "ai:write",
  body: z
    .object({
      imageUrl: z
        .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
        .max(4096)
        .optional()
        .describe("A picture of the library or any public address."),
      mediaId: z.string().min(1).max(128).optional().describe("The same as a library item."),
      caption: z
        .string()
        .trim()
        .min(1)
        .max(10_000)
        .optional()
        .describe("What it is posted with: its language and names are used."),
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
