import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"
import { media, mediaAlt, mediaName } from "@/lib/media/contract"

const tag = "Media"

const milliseconds = z.number().min(0).max(2_147_483_647)

export const mediaUse = z
  .object({
    postId: z.string(),
    caption: z.string().describe("The start of the caption."),
    platform: z.enum(slugs),
    status: z.enum(["SCHEDULED", "PROCESSING", "COMPLETED", "DRAFT", "FAILED"]),
    approvalStatus: z.enum(["DRAFT", "PENDING_APPROVAL", "APPROVED", "REJECTED"]),
    scheduledAt: timestamp.nullable(),
    postedAt: timestamp.nullable(),
  })
  .meta({ id: "MediaUse" })

export const mediaUsageContract = contract({
  method: "GET",
  path: "/v0/media/{id}/usage",
  operationId: "getMediaUsage",
  summary: "List the posts that use a library item",
  description: "Unpublished posts come first, soonest first. Then come the others, newest first.",
  tag,
  scope: "media:read",
  params: idParams,
  query: z.object({ page: pageQuery, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  output: z.object({
    data: z.array(mediaUse),
    ...pageShape,
    waiting: z.number().int().describe("Number of unpublished posts (SCHEDULED or PROCESSING)."),
  }),
})

export const replaceMediaContract = contract({
  method: "POST",
  path: "/v0/media/{id}/replace",
  operationId: "replaceMedia",
  summary: "Replace a library item's file",
  description:
    "The item keeps its id, name, alt text, and tags. Unpublished posts use the new file. Posts that are being published or are published keep the old one. For unpublished posts, this counts as an edit, so they may need approval again.",
  tag,
  scope: "media:write",
  params: idParams,
  body: z
    .object({
      key: z
        .string()
        .min(1)
        .max(2048)
        .describe(
          "The `key` from the presign response after uploading, or the key or URL of another library item. An image can only replace an image, and a video a video.",
        ),
      name: mediaName.optional(),
    })
    .meta({ id: "MediaReplace" }),
  output: media,
  errors: ["CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: { body: { key: "<key from the presign response>" } },
})

const pixels = z.number().int().min(0).max(100_000)
const side = z.number().int().min(1).max(10_000)

export const mediaEdit = z
  .object({
    timestampMs: milliseconds.optional().describe("The moment of a video to capture. Required for videos."),
    rotate: z.literal([90, 180, 270]).optional().describe("Degrees clockwise."),
    crop: z
      .object({ x: pixels, y: pixels, width: side, height: side })
      .optional()
      .describe("In pixels, after rotating."),
    resize: z
      .object({ width: side.optional(), height: side.optional() })
      .refine(
        ({ width, height }) => width !== undefined || height !== undefined,
        "`width` or `height` is required",
      )
      .optional()
      .describe(
        "Applied after cropping. If only one side is set, the other keeps the aspect ratio. If both are set, the image fits within them.",
      ),
    name: mediaName.optional().describe("Defaults to the original's name."),
    alt: mediaAlt.describe("Defaults to the original's alt text."),
  })
  .refine(
    ({ timestampMs, rotate, crop, resize }) =>
      [timestampMs, rotate, crop, resize].some((change) => change !== undefined),
    "one of `timestampMs`, `rotate`, `crop`, or `resize` is required",
  )
  .meta({ id: "MediaEdit" })

export const editMediaContract = contract({
  method: "POST",
  path: "/v0/media/{id}/edits",
  operationId: "editMedia",
  summary: "Edit an image or capture a video frame",
  description:
    "Creates a new item whose `originId` is this one. This item stays unchanged. Edits are applied in this order: rotate, crop, resize.",
  tag,
  scope: "media:write",
  params: idParams,
  body: mediaEdit,
  output: media,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { rotate: 90, crop: { x: 0, y: 0, width: 1080, height: 1080 }, resize: { width: 540 } } },
})

export const setThumbnailContract = contract({
  method: "PUT",
  path: "/v0/media/{id}/thumbnail",
  operationId: "setMediaThumbnail",
  summary: "Choose a video's cover frame",
  description:
    "The frame becomes the item's thumbnail, and the cover of posts that don't choose their own with `thumbnail_timestamp_ms`. For unpublished posts, this counts as an edit, so they may need approval again.",
  tag,
  scope: "media:write",
  params: idParams,
  body: z.object({ timestampMs: milliseconds }).meta({ id: "MediaThumbnail" }),
  output: media,
  errors: ["CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: { body: { timestampMs: 2500 } },
})
