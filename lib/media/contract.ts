import { z } from "zod"

import { timestamp } from "@/lib/api/contract"
import { slugs } from "@/lib/platforms/slugs"

/** A person or business marked in a picture; `x` and `y` are fractions of its width and height. */
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
    alt: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    tags: z.array(mediaTag),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: "PostMedia" })

const alt = z.string().max(1000).nullish()

/** One media item of a new post: a URL of the library, or any public one, which is then taken into the library. */
export const mediaItem = z
  .object({
    url: z.url({ protocol: /^https?$/, message: "Must be an http(s) URL" }).max(4096),
    thumbnail_url: z.string().max(4096).nullish(),
    thumbnail_timestamp_ms: z.number().min(0).max(2_147_483_647).nullish(),
    tags: z.array(mediaTag).max(100).optional(),
    alt,
    skip_processing: z.boolean().default(false),
    name: z.string().max(255).optional(),
    mimeType: z.string().max(255).optional(),
    width: z.number().min(0).optional(),
    height: z.number().min(0).optional(),
    size: z.number().min(0).optional(),
    duration: z.number().min(0).optional(),
  })
  .meta({ id: "MediaItem" })
export type MediaItem = z.output<typeof mediaItem>

const loose = z.number().min(0).nullish()

/** One media item of an update: by `id` of the library or by `url`. What GET answers can be sent back as it is. */
export const mediaItemUpdate = z
  .object({
    id: z.string().max(128).optional(),
    url: z
      .url({ protocol: /^https?$/, message: "Must be an http(s) URL" })
      .max(4096)
      .optional(),
    name: z.string().max(255).nullish(),
    mimeType: z.string().max(255).nullish(),
    width: loose,
    height: loose,
    size: loose,
    duration: loose,
    alt,
    tags: z.array(mediaTag).max(100).optional(),
    bucket: z.string().max(255).nullish(),
    key: z.string().max(2048).nullish(),
  })
  .refine((item) => item.id !== undefined || item.url !== undefined, {
    message: "Give a url or a library id",
    path: ["url"],
  })
  .meta({ id: "MediaItemUpdate" })
export type MediaItemUpdate = z.output<typeof mediaItemUpdate>
