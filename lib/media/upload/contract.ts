import { z } from "zod"

import { contract } from "@/lib/contract/contract"
import { media, mediaAlt, mediaName } from "@/lib/media/contract"

const tag = "Media"

export const presignUploadContract = contract({
  method: "POST",
  path: "/v0/media/presign",
  operationId: "presignUpload",
  summary: "Get an upload URL",
  description:
    "PUT the bytes to `url` within an hour, with exactly this content type and size and without credentials. Then register " +
    "the `key`. If Carillon stores the files itself, interrupted uploads can be resumed: HEAD `url` returns `Upload-Offset`, " +
    "and a PUT with `Content-Range: bytes <first>-<last>/<size>` sends the rest.",
  tag,
  scope: "media:write",
  body: z
    .object({
      contentType: z
        .string()
        .min(1)
        .max(255)
        .describe("JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime, or WebM."),
      key: z.string().min(1).max(255).describe("The file name."),
      size: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe("Size in bytes. If given, the upload must have exactly this size."),
      intent: z
        .enum(["post", "clip-source", "public-asset"])
        .default("post")
        .describe(
          "A `public-asset` has a permanent URL that anyone can fetch. Other URLs expire after a day or two, and each response has a new one.",
        ),
    })
    .meta({ id: "MediaPresign" }),
  output: z
    .object({ url: z.string(), key: z.string(), method: z.literal("PUT") })
    .meta({ id: "PresignedPost" }),
  errors: ["PAYMENT_REQUIRED", "UNPROCESSABLE_CONTENT"],
  examples: { body: { contentType: "image/jpeg", key: "harbor.jpg", size: 482113 } },
})

export const registerMediaContract = contract({
  method: "POST",
  path: "/v0/media",
  operationId: "registerMedia",
  summary: "Register an uploaded file in the library",
  description:
    "Type, dimensions, and duration are read from the file. The same bytes are one item, so registering them again returns it.",
  tag,
  scope: "media:write",
  body: z
    .object({
      key: z
        .string()
        .min(1)
        .max(2048)
        .describe("The `key` from the presign response, or the URL of a stored file."),
      name: mediaName.optional(),
      alt: mediaAlt,
    })
    .meta({ id: "MediaRegister" }),
  output: media,
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: { body: { key: "<key from the presign response>", alt: "Boats in a harbor at dawn" } },
})

export const importMediaContract = contract({
  method: "POST",
  path: "/v0/media/import",
  operationId: "importMedia",
  summary: "Import a file from a URL",
  tag,
  scope: "media:write",
  body: z
    .object({
      url: z.url({ protocol: /^https?$/, message: "Must be an http(s) URL" }).max(4096),
      name: mediaName.optional(),
      alt: mediaAlt,
    })
    .meta({ id: "MediaImport" }),
  output: media,
  errors: ["PAYMENT_REQUIRED", "UNPROCESSABLE_CONTENT"],
  examples: { body: { url: "https://example.com/harbor.jpg" } },
})
