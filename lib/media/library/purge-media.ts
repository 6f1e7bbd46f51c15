import { prisma } from "@/lib/db/database"
import { sweepStaging } from "@/lib/storage/staging"
import { storage } from "@/lib/storage/storage"
import { removeThumbnail } from "@/lib/media/process/store-thumbnail"
import { releaseUpload } from "@/lib/media/upload/upload-row"

const day = 86_400_000
const batch = 1000

/** Deletes the bytes of unregistered uploads, and of removed items that no post uses. */
export async function unscopedPurgeMedia(): Promise<number> {
  const before = (days: number) => ({ lt: new Date(Date.now() - days * day) })
  const uploads = await prisma.upload.findMany({ where: { expiresAt: before(1) }, take: batch })
  for (const { key } of uploads) await releaseUpload(key)
  const unused = { removedAt: before(7), posts: { none: {} } }
  const removed = await prisma.media.findMany({ where: unused, take: batch })
  for (const { id, key, thumbnailUrl } of removed) {
    await storage.remove(key)
    await removeThumbnail({ thumbnailUrl })
    await prisma.media.deleteMany({ where: { id, ...unused } })
  }
  await sweepStaging(new Date(Date.now() - day))
  return uploads.length + removed.length
}
