import { Readable } from "node:stream"

import type { Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { storage } from "@/lib/storage/storage"
import { byteRange } from "./byte-range"
import { readPath } from "./library-url"
import { acceptedType } from "./media-types"
import { variantType } from "./variant-key"

/** Uploaded files are strangers' files: nothing in them may run on our origin. */
const inert = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
}

/** The bytes under a key never change; who holds them may keep them. */
const cached = { "cache-control": "private, max-age=31536000, immutable", "accept-ranges": "bytes" }

/** Where the store serves by itself: for how long, and for how long a browser may remember where. */
const redirectSeconds = 3600
const redirected = { "cache-control": "private, max-age=1800" }

type Served = { mimeType: string; mark: string; isPublic: boolean; organizationId: string | null }

/** A library item, or a removed one that posts show; or a copy that was converted for a platform. */
async function findServed(key: string): Promise<Served | null> {
  const converted = variantType(key)
  if (converted) return { mimeType: converted, mark: sha256(key), isPublic: false, organizationId: null }
  const shown = [{ removedAt: null }, { posts: { some: {} } }]
  const media = await prisma.media.findFirst({ where: { bucket: storage.bucket, key, OR: shown } })
  return media && { ...media, mark: media.contentHash ?? media.id }
}

const mayRead = (caller: Caller | null, { organizationId }: Served) =>
  caller !== null && caller.organizationId === organizationId && caller.scopes.includes("media:read")

const refusal = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { ...inert, "cache-control": "no-store" } })

/**
 * The bytes behind a path below /media/: for everybody when the path is signed or the item is a public asset, else for
 * members and keys of its workspace.
 */
export async function serveMedia(
  path: string,
  request: Request,
  whoAsks: () => Promise<Caller | null>,
): Promise<Response> {
  const { key, opens } = readPath(path)
  const media = await findServed(key)
  const size = media && (await storage.size(key))
  if (!media || size === null) return refusal(404, "Not found")
  if (!opens && !media.isPublic && !mayRead(await whoAsks(), media))
    return refusal(403, "This address has expired or gives no permission. GET /v0/media answers another one.")
  return request.method === "GET" && opens !== "fetched" && storage.fetchUrl
    ? redirect(await storage.fetchUrl(key, shownAs(media), redirectSeconds))
    : send(key, media, size, request)
}

const shownAs = ({ mimeType }: Served) => ({
  contentType: mimeType,
  disposition: acceptedType(mimeType) ? ("inline" as const) : ("attachment" as const),
})

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { ...inert, ...redirected, location } })

async function send(key: string, media: Served, size: number, request: Request): Promise<Response> {
  const etag = `"${media.mark}"`
  const { contentType, disposition } = shownAs(media)
  const headers = {
    ...{ ...inert, ...cached, etag },
    ...{ "content-type": contentType, "content-disposition": disposition },
  }
  if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, etag, size)
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } })
  const length = String(range ? range.end - range.start + 1 : size)
  const body = request.method === "HEAD" || size === 0 ? null : await storage.stream(key, range ?? undefined)
  return new Response(body && (Readable.toWeb(body) as ReadableStream<Uint8Array>), {
    status: range ? 206 : 200,
    headers: {
      ...{ ...headers, "content-length": length },
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${size}` }),
    },
  })
}

const isKnown = (header: string | null, etag: string) =>
  header?.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === etag)

/** A part of what is another file by now would not fit to the rest: then all of it is sent. */
function rangeOf(request: Request, etag: string, size: number) {
  const condition = request.headers.get("if-range")
  if (request.method !== "GET" || (condition && condition !== etag)) return null
  return byteRange(request.headers.get("range"), size)
}
