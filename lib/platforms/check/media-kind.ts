import type { MediaKind } from "@/lib/platforms/rules"

export const documentFormats = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PPTX",
} as const

export const documentTypes = Object.keys(documentFormats) as (keyof typeof documentFormats)[]

/** A file's kind, from its MIME type. Also accepts `video/*` and `image/*`. */
export function mediaKind(mimeType: string): MediaKind {
  if (mimeType.startsWith("video/")) return "video"
  return documentTypes.some((type) => type === mimeType) ? "document" : "image"
}
