import { z } from "zod"

import { contract } from "@/lib/api/contract"
import { media, mediaAlt, mediaName } from "./contract"

const tag = "Media"

export const presignUploadContract = contract({
  method: "POST",
  path: "/v0/media/presign",
  operationId: "presignUpload",
  summary: "Get an address to upload a file to",
  description:
    "PUT the bytes to `url` within the hour, with exactly this content type and size and no credential; then register the `key`. " +
    "Where Carillon itself keeps the files, a PUT that was cut can go on: HEAD of `url` answers `Upload-Offset`, and a PUT with " +
    "`Content-Range: bytes <first>-<last>/<size>` sends the rest.",
  tag,
  scope: "media:write",
  body: z
    .object({
      contentType: z
        .string()
        .min(1)
        .max(255)
        .describe("JPEG, PNG, GIF, WebP, AVIF, HEIC, MP4, QuickTime or WebM."),
      key: z.string().min(1).max(255).describe("The name of the file."),
      size: z.number().int().min(0).optional().describe("Bytes; the upload must then be exactly that long."),
      intent: z
        .enum(["post", "clip-source", "public-asset"])
        .default("post")
        .describe(
          "A `public-asset` has an address that lasts and that everybody can fetch; that of others ends after a day or two, and each answer brings a new one.",
        ),
    })
    .meta({ id: "MediaPresign" }),
  output: z
    .object({ url: z.string(), key: z.string(), method: z.literal("PUT") })
    .meta({ id: "PresignedPost" }),
  errors: ["PAYMENT_REQUIRED", "UNPROCESSABLE_CONTENT"],
  examples: { body: { contentType: "image/jpeg", key: "harbour.jpg", size: 482113 } },
})

export const registerMediaContract = contract({
  method: "POST",
  path: "/v0/media",
  operationId: "registerMedia",
  summary: "Register an uploaded file in the library",
  description:
    "Type, dimensions and duration are read from the bytes. The same bytes are one item: registered again, it is answered again.",
  tag,
  scope: "media:write",
  body: z
    .object({
      key: z
        .string()
        .min(1)
        .max(2048)
        .describe("The `key` of the presign answer, or the URL of a stored file."),
      name: mediaName.optional(),
      alt: mediaAlt,
    })
    .meta({ id: "MediaRegister" }),
  output: media,
  errors: ["PAYMENT_REQUIRED", "NOT_FOUND", "UNPROCESSABLE_CONTENT"],
  examples: { body: { key: "<key of the presign answer>", alt: "Boats in a harbour at dawn" } },
})

export const importMediaContract = contract({
  method: "POST",
  path: "/v0/media/import",
  operationId: "importMedia",
  summary: "Take a public URL into the library",
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
  examples: { body: { url: "https://example.com/harbour.jpg" } },
})
