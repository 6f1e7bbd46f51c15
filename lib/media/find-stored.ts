import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import type { Media } from "@/prisma/generated/client"
import { keyOfUrl } from "./library-url"
import { wrongField } from "./wrong-field"

export type Wanted = { id?: string; url?: string; name?: string | null; alt?: string | null }

const absent = (field: string) => wrongField(field, "There is no such item in the media library.")

/**
 * The library item that is meant by id or by its library URL; null for an address elsewhere.
 * @param field how the request names the item, such as `media[0]`
 */
export async function findStored(caller: Caller, { id, url }: Wanted, field: string): Promise<Media | null> {
  const { organizationId } = caller
  if (id) {
    const item = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
    if (item) return item
    if (!url) throw absent(`${field}.id`)
  }
  return findByUrl(caller, url ?? "", `${field}.url`)
}

/** @param field how the request names the URL, such as `media[0].url` */
export async function findByUrl(
  { organizationId }: Caller,
  url: string,
  field: string,
): Promise<Media | null> {
  const key = keyOfUrl(url)
  if (key === null) return null
  const item = await prisma.media.findFirst({ where: { key, organizationId, removedAt: null } })
  if (!item) throw absent(field)
  return item
}
