import type { Caller } from "@/lib/caller"
import { takeInMedia } from "@/lib/media/take-in"
import type { MediaItem, MediaItemUpdate } from "@/lib/media/contract"
import type { Media } from "@/prisma/generated/client"
import type { Attached, AttachedPart } from "./write-media"

type Wanted = MediaItem | MediaItemUpdate

/** What was taken in so far, by its address. */
export type Library = Map<string, Media>

/** One after another: several large downloads at once would not be faster, and would need their memory at once. */
export async function takeIn(
  caller: Caller,
  items: Wanted[],
  field: string,
  library: Library = new Map(),
): Promise<Attached[]> {
  const attached: Attached[] = []
  for (const [index, wanted] of items.entries()) {
    const url = "id" in wanted && wanted.id ? undefined : wanted.url
    const media = (url && library.get(url)) || (await takeInMedia(caller, wanted, `${field}[${index}]`))
    if (url) library.set(url, media)
    attached.push({ media, wanted })
  }
  return attached
}

export async function takeInParts(
  caller: Caller,
  parts: { caption: string; media: Wanted[] }[],
  library: Library = new Map(),
): Promise<AttachedPart[]> {
  const taken: AttachedPart[] = []
  for (const [index, { caption, media }] of parts.entries())
    taken.push({ caption, media: await takeIn(caller, media, `parts[${index}].media`, library) })
  return taken
}
