import type { Caller } from "@/lib/access/caller"
import type { MediaItem } from "@/lib/media/contract"
import { findMedia } from "@/lib/media/find-media"
import { documentFormats, documentTypes } from "@/lib/platforms/check/media-kind"
import type { AnyPlatform } from "@/lib/platforms/platform"

export type UnattachedMedia = {
  id: string
  mimeType: string
  width: number | null
  height: number | null
  name?: string
  duration?: number | null
  size?: bigint | number | null
  pages?: number | null
  /** Not in the library, so all we know is what the request says. */
  isExternal: boolean
}

const videoName = /\.(mp4|m4v|mov|webm|mkv|avi)$/i
const documentName = /\.(pdf|docx|pptx)$/i
const imageName = /\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?)$/i

/** What's known about a media item without downloading it. */
export async function inspectUnattachedMedia(
  caller: Caller,
  item: MediaItem,
  platform: AnyPlatform,
  field: string,
): Promise<UnattachedMedia> {
  const stored = await findMedia(caller, item, field)
  if (stored) return { ...stored, isExternal: false }
  const { url, name, width = null, height = null, size, duration } = item
  const mimeType = guessType(item, platform)
  return { id: url, mimeType, name, width, height, size, duration, isExternal: true }
}

/** From the request, else from the file name, else a type that the platform accepts. */
function guessType({ url, mimeType }: MediaItem, { rules }: AnyPlatform): string {
  if (mimeType) return mimeType
  const { pathname } = new URL(url)
  if (videoName.test(pathname)) return "video/*"
  if (imageName.test(pathname)) return "image/*"
  const document = documentName.exec(pathname)?.[1]?.toUpperCase()
  if (document) return documentTypes.find((type) => documentFormats[type] === document)!
  const takesOnlyVideo = rules.media !== "ignored" && !rules.media.kinds.includes("image")
  return takesOnlyVideo ? "video/*" : "image/*"
}
