import { Readable } from "node:stream"

import type { Caller } from "@/lib/access/caller"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { storage } from "@/lib/storage/storage"
import { byteRange } from "./byte-range"
import { parseMediaPath } from "@/lib/media/media-url"
import { acceptedType } from "@/lib/media/media-types"
import { mediaKind } from "@/lib/platforms/check/media-kind"
import { variantType } from "@/lib/media/variant-key"

/** Uploaded files are untrusted, so nothing in them may run on our origin. */
const inertHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
}

/** The bytes under a key never change. */
const cacheHeaders = { "cache-control": "private, max-age=31536000, immutable", "accept-ranges": "bytes" }

/** How long a redirect to the storage is valid, and how long browsers may cache it. */
const redirectSeconds = 3600
const redirectHeaders = { "cache-control": "private, max-age=1800" }

type Served = { mimeType: string; version: string; isPublic: boolean; organizationId: string | null }

/** A library item, a removed item that posts use, or a variant converted for a platform. */
async function findServed(key: string): Promise<Served | null> {
  const converted = variantType(key)
  if (converted) return { mimeType: converted, version: sha256(key), isPublic: false, organizationId: null }
  const inUse = [{ removedAt: null }, { posts: { some: {} } }]
  const media = await prisma.media.findFirst({ where: { bucket: storage.bucket, key, OR: inUse } })
  return media && { ...media, version: media.contentHash ?? media.id }
}

const mayRead = (caller: Caller | null, { organizationId }: Served) =>
  caller !== null && caller.organizationId === organizationId && caller.scopes.includes("media:read")

const errorResponse = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { ...inertHeaders, "cache-control": "no-store" } })

/** Signed paths and public assets are for anyone. All others are for members and API keys of the organization. */
export async function serveMedia(
  path: string,
  request: Request,
  authenticate: () => Promise<Caller | null>,
): Promise<Response> {
  const { key, opens } = parseMediaPath(path)
  const media = await findServed(key)
  const size = media && (await storage.size(key))
  if (!media || size === null) return errorResponse(404, "Not found")
  if (!opens && !media.isPublic && !mayRead(await authenticate(), media))
    return errorResponse(403, "This URL has expired or grants no access. Get a new one from GET /v0/media.")
  return request.method === "GET" && opens !== "fetched" && storage.fetchUrl
    ? redirect(await storage.fetchUrl(key, shownAs(media), redirectSeconds))
    : send(key, media, size, request)
}

const shownAs = ({ mimeType }: Served) => ({
  contentType: mimeType,
  disposition:
    acceptedType(mimeType) && mediaKind(mimeType) !== "document"
      ? ("inline" as const)
      : ("attachment" as const),
})

const redirect = (location: string) =>
  new Response(null, { status: 302, headers: { ...inertHeaders, ...redirectHeaders, location } })

async function send(key: string, media: Served, size: number, request: Request): Promise<Response> {
  const etag = `"${media.version}"`
  const { contentType, disposition } = shownAs(media)
  const headers = {
    ...{ ...inertHeaders, ...cacheHeaders, etag },
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

/** If-Range: sends the whole file if it has changed, because a range wouldn't match the rest. */
function rangeOf(request: Request, etag: string, size: number) {
  const condition = request.headers.get("if-range")
  if (request.method !== "GET" || (condition && condition !== etag)) return null
  return byteRange(request.headers.get("range"), size)
}
