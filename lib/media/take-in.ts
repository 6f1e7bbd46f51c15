import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { BlockedAddressError, BodyTooLargeError, readLimited, safeFetch } from "@/lib/safe-fetch"
import type { Media } from "@/prisma/generated/client"
import { inspect } from "./inspect"
import { keepMedia, libraryUrl } from "./keep-media"

const maxBytes = 200_000_000
const timeoutMs = 60_000

const wrong = (field: string, message: string) =>
  new AppError("UNPROCESSABLE_CONTENT", message, {
    message,
    fieldErrors: { [field]: [message] },
    formErrors: [],
  })

type Wanted = { id?: string; url?: string; name?: string | null; alt?: string | null }

/**
 * The library item behind a media item of a post: by id, by its library URL, or taken in from a public URL.
 * @param field how the request names the item, such as `media[0]`
 */
export async function takeInMedia(caller: Caller, wanted: Wanted, field: string): Promise<Media> {
  const { organizationId } = caller
  if (wanted.id) {
    const item = await prisma.media.findFirst({ where: { id: wanted.id, organizationId, removedAt: null } })
    if (item) return item
    if (!wanted.url) throw wrong(`${field}.id`, "There is no such item in the media library.")
  }
  const url = wanted.url ?? ""
  if (url.startsWith(libraryUrl(""))) {
    const item = await prisma.media.findFirst({ where: { url, organizationId, removedAt: null } })
    if (item) return item
    throw wrong(`${field}.url`, "There is no such item in the media library.")
  }
  return importMedia(caller, url, wanted, field)
}

async function importMedia(caller: Caller, url: string, wanted: Wanted, field: string): Promise<Media> {
  const bytes = await download(url, `${field}.url`)
  const found = await inspect(bytes)
  if (!found) throw wrong(`${field}.url`, "This is not a picture or video that can be posted.")
  const { alt } = wanted
  return keepMedia(caller, bytes, found, { name: wanted.name || nameOf(url), alt, sourceUrl: url })
}

async function download(url: string, field: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await safeFetch(url, { timeoutMs, maxBytes, redirect: "follow" })
    if (!response.ok) throw wrong(field, `The address answered ${response.status}.`)
    return await readLimited(response, maxBytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof BlockedAddressError)
      throw wrong(field, `The address is not allowed: ${error.message}.`)
    if (error instanceof BodyTooLargeError) throw wrong(field, "The file is larger than 200 MB.")
    throw wrong(field, "The address could not be reached.")
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
