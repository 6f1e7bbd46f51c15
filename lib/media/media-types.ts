import { documentTypes, mediaKind } from "@/lib/platforms/check/media-kind"

/** No SVG, because it can contain scripts. Documents are only served as downloads. */
export const acceptedTypes = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/heic",
  "video/mp4",
  "video/quicktime",
  "video/webm",
  ...documentTypes,
] as const

const aliases: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/apng": "image/png",
  "image/heif": "image/heic",
  "video/x-m4v": "video/mp4",
}

/** Normalizes a declared or sniffed MIME type. Null if it isn't accepted. */
export function acceptedType(mimeType: string): string | null {
  const bare = mimeType.split(";", 1)[0]!.trim().toLowerCase()
  const name = aliases[bare] ?? bare
  return acceptedTypes.find((accepted) => accepted === name) ?? null
}

export const isVideo = (mimeType: string) => mediaKind(mimeType) === "video"
