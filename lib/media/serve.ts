import { Readable } from "node:stream"

import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { storage } from "@/lib/storage"
import { variantType } from "./variant-key"

/** Uploaded files are strangers' files: nothing in them may run on our origin. */
const inert = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=86400",
  "accept-ranges": "bytes",
}

function parseRange(header: string | null, size: number): { start: number; end: number } | null | "invalid" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "")
  if (!match || (!match[1] && !match[2])) return null
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return start > end || start >= size ? "invalid" : { start, end }
}

/** A library item, or a removed one that posts show; or a copy that was converted for a platform. */
async function findServed(key: string): Promise<{ mimeType: string; mark: string } | null> {
  const converted = variantType(key)
  if (converted) return { mimeType: converted, mark: sha256(key) }
  const shown = [{ removedAt: null }, { posts: { some: {} } }]
  const media = await prisma.media.findFirst({ where: { bucket: storage.bucket, key, OR: shown } })
  return media && { mimeType: media.mimeType, mark: media.contentHash ?? media.id }
}

/** The bytes under a key. The key is a secret: the address is the permission. */
export async function serveMedia(key: string, request: Request): Promise<Response> {
  const media = await findServed(key)
  const size = media && (await storage.size(key))
  if (!media || size === null) return new Response("Not found", { status: 404 })
  const etag = `"${media.mark.slice(0, 36)}"`
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: { etag } })
  const range = parseRange(request.headers.get("range"), size)
  const headers = { ...inert, etag, "content-type": media.mimeType }
  if (range === "invalid")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } })
  const body = Readable.toWeb(storage.stream(key, range ?? undefined)) as ReadableStream<Uint8Array>
  if (!range) return new Response(body, { headers: { ...headers, "content-length": String(size) } })
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${size}`,
    },
  })
}
