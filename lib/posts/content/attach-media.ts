import type { Caller } from "@/lib/access/caller"
import type { MediaItem, MediaItemUpdate } from "@/lib/media/contract"
import { ingestMedia } from "@/lib/media/upload/ingest-media"
import type { Media } from "@/prisma/generated/client"
import type { AttachedMedia, AttachedPart } from "./write-media"

type Item = MediaItem | MediaItemUpdate

/** Media that was already ingested for this request, by URL. */
export type IngestedMedia = Map<string, Media>

/** Sequential, because parallel downloads of large files need more memory and aren't faster. */
export async function attachMedia(
  caller: Caller,
  items: Item[],
  field: string,
  ingested: IngestedMedia = new Map(),
): Promise<AttachedMedia[]> {
  const attached: AttachedMedia[] = []
  for (const [index, item] of items.entries()) {
    const url = "id" in item && item.id ? undefined : item.url
    const media = (url && ingested.get(url)) || (await ingestMedia(caller, item, `${field}[${index}]`))
    if (url) ingested.set(url, media)
    attached.push({ media, item })
  }
  return attached
}

export async function attachParts(
  caller: Caller,
  parts: { caption: string; media: Item[] }[],
  ingested: IngestedMedia = new Map(),
): Promise<AttachedPart[]> {
  const attached: AttachedPart[] = []
  for (const [index, { caption, media }] of parts.entries())
    attached.push({ caption, media: await attachMedia(caller, media, `parts[${index}].media`, ingested) })
  return attached
}
