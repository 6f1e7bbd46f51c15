/** What platforms take, by MIME type. SVG is a document that can hold scripts, so it is not among them. */
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
] as const

/** Other names under which the same formats go. */
const aliases: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/apng": "image/png",
  "image/heif": "image/heic",
  "video/x-m4v": "video/mp4",
}

/** The accepted type behind a claimed or sniffed one, without its parameters; null for all others. */
export function acceptedType(mimeType: string): string | null {
  const bare = mimeType.split(";", 1)[0]!.trim().toLowerCase()
  const name = aliases[bare] ?? bare
  return acceptedTypes.find((accepted) => accepted === name) ?? null
}

export const isVideo = (mimeType: string) => mimeType.startsWith("video/")
