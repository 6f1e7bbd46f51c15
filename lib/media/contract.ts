import { z } from "zod"

import {
  contract,
  cursorQuery,
  idParams,
  nextCursor,
  pageQuery,
  pageShape,
  queryList,
  timestamp,
} from "@/lib/contract/contract"
import { slugs } from "@/lib/platforms/slugs"
import { tag as tagSchema } from "@/lib/tags/contract"

const tag = "Media"

/** A person or business tagged in an image. `x` and `y` are fractions of its width and height. */
export const mediaTag = z
  .object({
    id: z.string().min(1).max(255),
    type: z.enum(["user", "business"]),
    platform: z.enum(slugs),
    x: z.number().min(0).max(1).optional(),
    y: z.number().min(0).max(1).optional(),
  })
  .meta({ id: "MediaTag" })

const count = z.number().int().nullable()

export const postMedia = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string(),
    mimeType: z.string(),
    width: count,
    height: count,
    duration: count,
    size: count,
    pages: count.describe("Pages or slides of a document, if known."),
    alt: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    tags: z.array(mediaTag),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "PostMedia" })

export const mediaAlt = z.string().max(1000).nullish()

const measure = z.number().min(0).max(Number.MAX_SAFE_INTEGER)

/** A media item of a new post, by library URL or by any public URL, which is imported into the library. */
export const mediaItem = z
  .object({
    url: z.url({ protocol: /^https?$/, message: "Must be an http(s) URL" }).max(4096),
    thumbnail_url: z.string().max(4096).nullish(),
    thumbnail_timestamp_ms: z.number().min(0).max(2_147_483_647).nullish(),
    tags: z.array(mediaTag).max(100).optional(),
    alt: mediaAlt,
    skip_processing: z.boolean().default(false),
    name: z.string().max(255).optional(),
    mimeType: z.string().max(255).optional(),
    width: measure.optional(),
    height: measure.optional(),
    size: measure.optional(),
    duration: measure.optional(),
  })
  .meta({ id: "MediaItem" })
export type MediaItem = z.output<typeof mediaItem>

const optionalMeasure = measure.nullish()

/** A media item of an update, by library `id` or by `url`. The response of GET is valid input. */
export const mediaItemUpdate = z
  .object({
    id: z.string().max(128).optional(),
    url: z
      .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
      .max(4096)
      .optional(),
    name: z.string().max(255).nullish(),
    mimeType: z.string().max(255).nullish(),
    width: optionalMeasure,
    height: optionalMeasure,
    size: optionalMeasure,
    duration: optionalMeasure,
    alt: mediaAlt,
    tags: z.array(mediaTag).max(100).optional(),
    bucket: z.string().max(255).nullish(),
    key: z.string().max(2048).nullish(),
  })
  .refine((item) => item.id !== undefined || item.url !== undefined, {
    message: "`url` or `id` is required",
    path: ["url"],
  })
  .meta({ id: "MediaItemUpdate" })
export type MediaItemUpdate = z.output<typeof mediaItemUpdate>

export const media = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string(),
    mimeType: z.string(),
    width: count,
    height: count,
    duration: count.describe("Duration in seconds, for videos and animated images."),
    createdAt: timestamp,
    updatedAt: timestamp,
    bucket: z.string(),
    key: z.string(),
    size: count.describe("Size in bytes."),
    pages: count.describe("Pages or slides of a document, if known."),
    alt: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    thumbnailTimestampMs: count.describe("The chosen cover frame of a video."),
    originId: z.string().nullable().describe("The item this one was edited from."),
    tags: z.array(tagSchema),
  })
  .meta({ id: "Media" })
export type Media = z.output<typeof media>

export const mediaName = z.string().trim().min(1).max(255)

export const listMediaContract = contract({
  method: "GET",
  path: "/v0/media",
  operationId: "listMedia",
  summary: "Search the media library",
  tag,
  scope: "media:read",
  query: z
    .object({
      page: pageQuery,
      cursor: cursorQuery,
      limit: z.coerce.number().int().min(1).max(100).default(10),
      q: z.string().max(200).optional().describe("Matches part of the name or alt text."),
      type: z.enum(["image", "video", "document", "all"]).default("all"),
      tagIds: queryList(z.string().max(128), 100),
      tagMode: z.enum(["ANY", "ALL"]).default("ANY"),
    })
    .refine(({ cursor }) => !cursor || (cursor.order === "newest" && cursor.at !== null), {
      path: ["cursor"],
      message: "Must be a cursor from this list",
    })
    .refine(({ cursor, page }) => !cursor || page === 1, {
      path: ["cursor"],
      message: "Can't be combined with `page`",
    }),
  output: z.object({
    data: z.array(media),
    ...pageShape,
    nextCursor,
  }),
})

export const getMediaContract = contract({
  method: "GET",
  path: "/v0/media/{id}",
  operationId: "getMedia",
  summary: "Get a library item",
  tag,
  scope: "media:read",
  params: idParams,
  output: media,
})

const side = z.number().int().min(0).max(2_147_483_647).nullish()

export const updateMediaContract = contract({
  method: "PATCH",
  path: "/v0/media/{id}",
  operationId: "updateMedia",
  summary: "Rename or describe a library item",
  description:
    "The type, dimensions, size, and duration read from the file can't be changed. Those that couldn't be read can be filled in. For unpublished posts that use the item, this counts as an edit, so they may need approval again.",
  tag,
  scope: "media:write",
  params: idParams,
  body: z
    .object({
      id: z.string().max(128).optional().describe("Must match the id in the path."),
      name: mediaName.optional(),
      alt: mediaAlt,
      url: z.url().max(4096).optional(),
      mimeType: z.string().max(255).optional(),
      width: side,
      height: side,
      size: z.number().int().min(0).nullish(),
      duration: optionalMeasure,
    })
    .meta({ id: "MediaUpdate" })
    .transform(({ id, ...changes }) => ({ ...changes, bodyId: id })),
  bodyOptional: true,
  output: media,
  errors: ["CONFLICT", "UNPROCESSABLE_CONTENT"],
  examples: { body: { name: "Harbor", alt: "Boats in a harbor at dawn" } },
})

export const deleteMediaContract = contract({
  method: "DELETE",
  path: "/v0/media/{id}",
  operationId: "deleteMedia",
  summary: "Remove an item from the library",
  description: "Posts that use the item keep it. If an unpublished post uses it, pass `force=true`.",
  tag,
  scope: "media:write",
  params: idParams,
  query: z.object({
    force: z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true")
      .describe("Remove the item even if an unpublished post uses it."),
  }),
  output: media,
  errors: ["CONFLICT"],
})

export const setMediaTagsContract = contract({
  method: "PUT",
  path: "/v0/media/{id}/tags",
  operationId: "setMediaTags",
  summary: "Replace the tags of a library item",
  tag,
  scope: "media:write",
  params: idParams,
  body: z
    .object({
      mediaId: z.string().max(128).optional().describe("Must match the id in the path."),
      tagIds: z.array(z.string().max(128)).max(100).describe("An empty list removes all tags."),
    })
    .meta({ id: "MediaSetTags" }),
  output: media,
  examples: { body: { tagIds: ["<tag id>"] } },
})
