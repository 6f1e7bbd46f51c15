import type { Caller } from "@/lib/access/caller"
import type { MediaItem } from "@/lib/media/contract"
import { findMedia } from "@/lib/media/find-media"
import type { AnyPlatform } from "@/lib/platforms/platform"

export type UnattachedMedia = {
  id: string
  mimeType: string
  width: number | null
  height: number | null
  /** Not of our library: what is known of it is what the request says. */
  elsewhere: boolean
}

const videoName = /\.(mp4|m4v|mov|webm|mkv|avi)$/i
const imageName = /\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?)$/i

/** A media item as it is known without a download. */
export async function inspectUnattachedMedia(
  caller: Caller,
  item: MediaItem,
  platform: AnyPlatform,
  field: string,
): Promise<UnattachedMedia> {
  const stored = await findMedia(caller, item, field)
  if (stored) return { ...stored, elsewhere: false }
  const { url, width = null, height = null } = item
  return { id: url, mimeType: guessType(item, platform), width, height, elsewhere: true }
}

/** As the request says or the name looks; else what the platform takes, for nothing speaks against it. */
function guessType({ url, mimeType }: MediaItem, { rules }: AnyPlatform): string {
  if (mimeType) return mimeType
  const { pathname } = new URL(url)
  if (videoName.test(pathname)) return "video/*"
  if (imageName.test(pathname)) return "image/*"
  const takesOnlyVideo = rules.media !== "ignored" && !rules.media.kinds.includes("image")
  return takesOnlyVideo ? "video/*" : "image/*"
}
