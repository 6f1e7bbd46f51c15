import type { MediaKind } from "@/lib/platforms/rules"

export const documentFormats = {
  "application/pdf": "PDF",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PPTX",
} as const

export const documentTypes = Object.keys(documentFormats) as (keyof typeof documentFormats)[]

/** The kind of a file, from its MIME type. `video/*` and `image/*` tell the kind, too. */
export function mediaKind(mimeType: string): MediaKind {
  if (mimeType.startsWith("video/")) return "video"
  return documentTypes.some((type) => type === mimeType) ? "document" : "image"
}
