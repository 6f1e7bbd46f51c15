import { z } from "zod"

import { contract, idParams, pageQuery, pageShape, timestamp } from "@/lib/api/contract"
import { slugs } from "@/lib/platforms/slugs"
import { media, mediaAlt, mediaName } from "./contract"

const tag = "Media"

const milliseconds = z.number().min(0).max(2_147_483_647)

export const mediaUse = z
  .object({
    postId: z.string(),
    caption: z.string().describe("Its beginning."),
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
  description:
    "Those that are yet to be published come first, the soonest of them at the top; then the newest.",
  tag,
  scope: "media:read",
  params: idParams,
  query: z.object({ page: pageQuery, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  output: z.object({
    data: z.array(mediaUse),
    ...pageShape,
    waiting: z.number().int().describe("How many of them are yet to be published: SCHEDULED or PROCESSING."),
  }),
})

export const replaceMediaContract = contract({
  method: "POST",
  path: "/v0/media/{id}/replace",
  operationId: "replaceMedia",
  summary: "Give a library item another file",
  description:
    "The item keeps its id, name, alt text and tags. Posts that are yet to be published take the new file; those that are being published or are out keep the old one.",
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
          "The `key` of the presign answer after the PUT, or the key or URL of another library item. A picture replaces a picture, a video a video.",
        ),
      name: mediaName.optional(),
    })
    .meta({ id: "MediaReplace" }),
  output: media,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { key: "<key of the presign answer>" } },
})

const pixels = z.number().int().min(0).max(100_000)
const side = z.number().int().min(1).max(10_000)

export const mediaEdit = z
  .object({
    timestampMs: milliseconds
      .optional()
      .describe("Of a video, and needed there: the moment whose picture becomes the new item."),
    rotate: z.literal([90, 180, 270]).optional().describe("Degrees, clockwise."),
    crop: z
      .object({ x: pixels, y: pixels, width: side, height: side })
      .optional()
      .describe("In pixels of the picture as it is after rotating."),
    resize: z
      .object({ width: side.optional(), height: side.optional() })
      .refine(({ width, height }) => width !== undefined || height !== undefined, "Give a width or a height")
      .optional()
      .describe("After cropping. With one side the other follows; with both the picture fits within them."),
    name: mediaName.optional().describe("Absent: the name of the origin."),
    alt: mediaAlt.describe("Absent: the alt text of the origin."),
  })
  .refine(
    ({ timestampMs, rotate, crop, resize }) =>
      [timestampMs, rotate, crop, resize].some((change) => change !== undefined),
    "Give at least one of timestampMs, rotate, crop and resize",
  )
  .meta({ id: "MediaEdit" })

export const editMediaContract = contract({
  method: "POST",
  path: "/v0/media/{id}/edits",
  operationId: "editMedia",
  summary: "Rotate, crop or resize a picture, or take one from a video",
  description:
    "Makes a new item whose `originId` is this one, which stays as it is. Done in this order: rotate, crop, resize.",
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
  summary: "Choose the cover frame of a video",
  description:
    "The frame becomes the item's thumbnail, and its moment the cover of posts that do not choose one by `thumbnail_timestamp_ms`.",
  tag,
  scope: "media:write",
  params: idParams,
  body: z.object({ timestampMs: milliseconds }).meta({ id: "MediaThumbnail" }),
  output: media,
  errors: ["UNPROCESSABLE_CONTENT"],
  examples: { body: { timestampMs: 2500 } },
})
