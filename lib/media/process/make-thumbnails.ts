import { prisma } from "@/lib/db/database"
import { log } from "@/lib/log/log"
import type { Media } from "@/prisma/generated/client"
import { inspect } from "./inspect"
import { storeThumbnail } from "./store-thumbnail"
import { storedSource } from "./media-source"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"

const batchSize = 20

/** Backfills thumbnails of items that predate them. */
export async function unscopedMakeThumbnails(): Promise<number> {
  const items = await prisma.media.findMany({
    where: { thumbnailAt: null, removedAt: null },
    orderBy: { id: "desc" },
    take: batchSize,
  })
  for (const item of items) await storeThumbnail(item, await tryThumbnail(item))
  return items.length
}

async function tryThumbnail({ id, key }: Media): Promise<Uint8Array | null> {
  try {
    const source = await storedSource(key)
    return source && (await inspect(source)).thumbnail
  } catch (error) {
    if (!(error instanceof UnusableMediaError))
      log.warn("couldn't make a thumbnail", { id, error: String(error) })
    return null
  }
}
