import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import type { Media } from "@/prisma/generated/client"
import { keyFromUrl } from "./media-url"
import { fieldError } from "./field-error"

export type MediaReference = { id?: string; url?: string; name?: string | null; alt?: string | null }

const notInLibrary = (field: string) => fieldError(field, "Must be an item in the media library")

/**
 * The library item with this id or library URL. Null for URLs elsewhere.
 * @param field the item's name in the request, such as `media[0]`
 */
export async function findMedia(
  caller: Caller,
  { id, url }: MediaReference,
  field: string,
): Promise<Media | null> {
  const { organizationId } = caller
  if (id) {
    const item = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
    if (item) return item
    if (!url) throw notInLibrary(`${field}.id`)
  }
  return findMediaByUrl(caller, url ?? "", `${field}.url`)
}

/** @param field the URL's name in the request, such as `media[0].url` */
export async function findMediaByUrl(
  { organizationId }: Caller,
  url: string,
  field: string,
): Promise<Media | null> {
  const key = keyFromUrl(url)
  if (key === null) return null
  const item = await prisma.media.findFirst({ where: { key, organizationId, removedAt: null } })
  if (!item) throw notInLibrary(field)
  return item
}
