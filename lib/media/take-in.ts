import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { AppError } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { BlockedAddressError, BodyTooLargeError, readLimited, safeFetch } from "@/lib/safe-fetch"
import { storage } from "@/lib/storage"
import type { Media } from "@/prisma/generated/client"
import { inspect } from "./inspect"

const maxBytes = 200_000_000
const timeoutMs = 60_000

export const libraryUrl = (key: string) => `${env.APP_URL}/media/${key}`

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
  const { organizationId } = caller
  const contentHash = sha256(bytes)
  const known = await prisma.media.findFirst({ where: { organizationId, contentHash, removedAt: null } })
  if (known) return known
  const key = `${organizationId}/${newId()}.${found.extension}`
  await storage.put(key, bytes)
  return prisma.media.create({
    data: {
      id: newId(),
      organizationId,
      bucket: storage.bucket,
      key,
      url: libraryUrl(key),
      name: wanted.name || nameOf(url),
      mimeType: found.mimeType,
      width: found.width,
      height: found.height,
      size: BigInt(bytes.byteLength),
      alt: wanted.alt ?? null,
      sourceUrl: url,
      contentHash,
    },
  })
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
