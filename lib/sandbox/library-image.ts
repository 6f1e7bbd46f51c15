import { prisma } from "@/lib/db/database"
import { keyFromUrl } from "@/lib/media/media-url"
import { imageSize } from "@/lib/media/process/fit-image"
import { variantType } from "@/lib/media/variant-key"
import type { FetchedImage } from "@/lib/platforms/sandbox/sandbox"
import { storage } from "@/lib/storage/storage"

/** What a platform finds at the URL of a library image or of its converted copy. */
export async function libraryImageAt(organizationId: string, url: string): Promise<FetchedImage | null> {
  const key = keyFromUrl(url)
  if (!key) return null
  if (variantType(key)) {
    if ((await storage.size(key)) === null) return null
    const bytes = await storage.get(key)
    return { ...(await imageSize(bytes)), size: bytes.byteLength }
  }
  const item = await prisma.media.findFirst({
    where: { organizationId, key },
    select: { width: true, height: true, size: true },
  })
  return item && { ...item, size: item.size === null ? null : Number(item.size) }
}
