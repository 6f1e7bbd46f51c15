import { prisma } from "@/lib/db"
import { log } from "@/lib/log"
import type { Media } from "@/prisma/generated/client"
import { inspect } from "./inspect"
import { keepThumbnail } from "./keep-thumbnail"
import { storedSource } from "./media-source"
import { UnusableMediaError } from "./unusable"

const mostAtOnce = 20

/** Small copies for items that nobody has tried to make one of: those that are older than the thumbnails. */
export async function unscopedMakeThumbnails(): Promise<number> {
  const items = await prisma.media.findMany({
    where: { thumbnailAt: null, removedAt: null },
    orderBy: { id: "desc" },
    take: mostAtOnce,
  })
  for (const item of items) await keepThumbnail(item, await tryThumbnail(item))
  return items.length
}

async function tryThumbnail({ id, key }: Media): Promise<Uint8Array | null> {
  try {
    const source = await storedSource(key)
    return source && (await inspect(source)).thumbnail
  } catch (error) {
    if (!(error instanceof UnusableMediaError))
      log.warn("no thumbnail could be made", { id, error: String(error) })
    return null
  }
}
