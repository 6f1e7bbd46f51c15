import type { Caller } from "@/lib/access/caller"
import type { Media } from "@/prisma/generated/client"
import { download } from "./download"
import { findMediaByUrl, findMedia, type MediaReference } from "@/lib/media/find-media"
import { inspectStored } from "@/lib/media/process/inspect-stored"
import { addToLibrary } from "./store-media"
import { reserveKey, releaseUpload } from "./upload-row"

/**
 * Finds a post's media item in the library, or imports it from its public URL.
 * @param field the item's name in the request, such as `media[0]`
 */
export const ingestMedia = async (caller: Caller, reference: MediaReference, field: string): Promise<Media> =>
  (await findMedia(caller, reference, field)) ??
  importUrl(caller, reference.url ?? "", reference, `${field}.url`)

/** @param field the URL's name in the request, such as `media[0].url` */
export const ingestUrl = async (
  caller: Caller,
  reference: MediaReference & { url: string },
  field: string,
): Promise<Media> =>
  (await findMediaByUrl(caller, reference.url, field)) ?? importUrl(caller, reference.url, reference, field)

async function importUrl(
  caller: Caller,
  url: string,
  { name, alt }: MediaReference,
  field: string,
): Promise<Media> {
  const details = { name: name || nameOf(url), alt }
  const { key } = await reserveKey(caller, details.name, "import")
  try {
    await download(url, key, field)
    const found = await inspectStored(key, field)
    return await addToLibrary(caller, key, found, { ...details, sourceUrl: url })
  } finally {
    await releaseUpload(key)
  }
}

function nameOf(url: string): string {
  const last = new URL(url).pathname.split("/").pop() || "media"
  try {
    return decodeURIComponent(last).slice(0, 255)
  } catch {
    return last.slice(0, 255)
  }
}
