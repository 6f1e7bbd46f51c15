import type { Caller } from "@/lib/caller"
import type { Media } from "@/prisma/generated/client"
import { download } from "./download"
import { findByUrl, findStored, type Wanted } from "./find-stored"
import { inspectStored } from "./inspect-stored"
import { keepStored } from "./keep-media"
import { reserveKey, settleUpload } from "./upload-row"

/**
 * The library item behind a media item of a post: by id, by its library URL, or taken in from a public URL.
 * @param field how the request names the item, such as `media[0]`
 */
export const takeInMedia = async (caller: Caller, wanted: Wanted, field: string): Promise<Media> =>
  (await findStored(caller, wanted, field)) ?? importUrl(caller, wanted.url ?? "", wanted, `${field}.url`)

/** @param field how the request names the URL, such as `media[0].url` */
export const takeInUrl = async (
  caller: Caller,
  wanted: Wanted & { url: string },
  field: string,
): Promise<Media> =>
  (await findByUrl(caller, wanted.url, field)) ?? importUrl(caller, wanted.url, wanted, field)

async function importUrl(caller: Caller, url: string, { name, alt }: Wanted, field: string): Promise<Media> {
  const told = { name: name || nameOf(url), alt }
  const { key } = await reserveKey(caller, told.name, "import")
  try {
    await download(url, key, field)
    const found = await inspectStored(key, field)
    return await keepStored(caller, key, found, { ...told, sourceUrl: url })
  } finally {
    await settleUpload(key)
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
