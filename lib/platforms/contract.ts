import { z } from "zod"

import { contract } from "@/lib/contract/contract"
import { previewLayouts } from "./platform"
import { optionalFeatures } from "./setup/platform-setup"
import { slugs } from "./slugs"

const connectField = z
  .object({
    name: z.string(),
    label: z.string(),
    type: z.enum(["text", "password", "url"]),
    help: z.string(),
    placeholder: z.string().optional(),
    required: z.boolean(),
  })
  .meta({ id: "ConnectField" })

const captionRule = z
  .object({
    max: z.number().int(),
    count: z.enum(["graphemes", "utf16", "characters", "weighted", "emoji_bytes"]),
    maxBytes: z.number().int().optional(),
    maxWithMedia: z.number().int().optional(),
    urlLength: z.number().int().optional(),
    shortensMentions: z.literal(true).optional(),
    format: z.enum(["plain", "markdown", "source", "entities"]).optional().meta({
      description:
        "What the platform gets of a caption's Markdown. Defaults to plain text. `entities`: only the text without markup counts.",
    }),
  })
  .meta({ id: "CaptionRule" })

const imageLimits = z
  .object({
    mimeTypes: z.array(z.string()),
    maxBytes: z.number().int().optional(),
    maxGifBytes: z.number().int().optional(),
    minBytes: z.number().int().optional(),
    maxWidth: z.number().int().optional(),
    maxHeight: z.number().int().optional(),
    minRatio: z.number().optional(),
    maxRatio: z.number().optional(),
    minWidth: z.number().int().optional(),
    minHeight: z.number().int().optional(),
  })
  .meta({
    id: "ImageLimits",
    description:
      "Images in other formats or sizes are converted before publishing. Images with other aspect ratios are rejected.",
  })

const videoLimits = z
  .object({
    mimeTypes: z.array(z.string()),
    maxBytes: z.number().int().optional(),
    minSeconds: z.number().optional(),
    maxSeconds: z.number().optional(),
  })
  .meta({ id: "VideoLimits", description: "Videos aren't converted." })

const documentLimits = z
  .object({
    mimeTypes: z.array(z.string()),
    maxBytes: z.number().int().optional(),
    maxPages: z.number().int().optional(),
  })
  .meta({ id: "DocumentLimits", description: "Documents aren't converted." })

const kind = z.enum(["image", "video", "document"])

const mediaRule = z
  .union([
    z.literal("ignored"),
    z.looseObject({
      min: z.number().int().optional(),
      max: z.number().int().optional(),
      kinds: z.array(kind),
      enforced: z.literal("at_publish").optional(),
      exclusive: z.literal(true).optional(),
      maxVideos: z.number().int().optional(),
      fetched: z
        .array(kind)
        .optional()
        .describe("The platform downloads these from this server, whose address must be public."),
      image: imageLimits.optional(),
      video: videoLimits.optional(),
      document: documentLimits.optional(),
      imageSizes: z.array(z.object({ width: z.number().int(), height: z.number().int() })).optional(),
    }),
  ])
  .meta({ id: "MediaRule" })

export const platformEntry = z
  .object({
    platform: z.enum(slugs),
    name: z.string(),
    availability: z.enum(["general", "limited"]),
    restriction: z.string().nullable(),
    available: z.boolean(),
    caption: captionRule,
    captionRequired: z.boolean(),
    media: mediaRule,
    imageShapes: z
      .array(z.string())
      .describe("Recommended aspect ratios for images (width:height), best first. Not enforced."),
    preview: z
      .object({ layout: z.enum(previewLayouts), truncateAt: z.number().int().nullable() })
      .describe(
        "How posts are laid out on the platform, and how many characters of text are shown before it's truncated.",
      ),
    parts: z.object({ max: z.number().int(), media: z.number().int() }).nullable(),
    titleAlias: z.boolean(),
    canUnpublish: z
      .boolean()
      .describe("Whether published posts can be removed with POST /v0/posts/{id}/unpublish."),
    dailyCap: z
      .object({
        posts: z.number().int(),
        placement: z.string().optional().describe("Only posts with this `placement` count."),
      })
      .nullable()
      .describe(
        "How many posts the platform accepts per account in any 24 hours. Further posts are delayed.",
      ),
    platformConfiguration: z.object({
      required: z.boolean(),
      schema: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe("JSON Schema 2020-12, or null if any fields are accepted."),
      example: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe("A valid configuration, if one is required."),
      pickers: z.record(z.string(), z.string()),
      creator: z
        .object({
          lookup: z.string(),
          choices: z.record(z.string(), z.string()),
          disabled: z.record(z.string(), z.string()),
          maxVideoSeconds: z.string(),
        })
        .nullable()
        .describe("The lookup with what the account offers, and its fields that limit each setting."),
      agreements: z
        .array(z.object({ name: z.string(), url: z.string(), setting: z.string().optional() }))
        .describe("What people agree to by posting, or only if this setting is on."),
      lookups: z
        .record(z.string(), z.array(z.object({ name: z.string(), required: z.boolean() })))
        .describe(
          "Each lookup's query parameter in the dashboard's pickers, filled with the setting of the same name or a search term.",
        ),
    }),
    connect: z.object({ kind: z.enum(["form", "oauth2"]), fields: z.array(connectField) }),
    app: z.object({
      callbackUrl: z.string().describe("The redirect URL to enter in your app on the platform."),
      fields: z
        .array(
          z
            .object({
              name: z.string(),
              label: z.string(),
              secret: z.boolean(),
              required: z.boolean(),
              help: z.string().nullable(),
              environmentVariable: z.string(),
            })
            .meta({ id: "PlatformAppField" }),
        )
        .describe(
          "The credentials of your app on the platform, for `POST /v0/platform-apps`. Empty if it needs none.",
        ),
      optionalFeatures: z
        .array(z.enum(optionalFeatures))
        .describe("Features with permissions of their own, which an app can do without."),
    }),
    helperEndpoints: z.array(z.string()),
    manualInstructions: z
      .string()
      .nullable()
      .describe(
        "Instructions for platforms where people publish posts manually, shown when a post is due. Null for other platforms.",
      ),
    sandbox: z.boolean(),
  })
  .meta({ id: "PlatformEntry" })

export const listPlatformsContract = contract({
  method: "GET",
  path: "/v0/platforms",
  operationId: "listPlatforms",
  summary: "List platforms with their post requirements and connection fields",
  tag: "Platforms",
  scope: null,
  query: z.object({ platform: z.enum(slugs).optional().describe("Only return this platform.") }),
  output: z.object({ data: z.array(platformEntry) }),
})
