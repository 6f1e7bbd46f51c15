import { createHash } from "node:crypto"
import type { SandboxContext, FeedMedia, Route } from "./sandbox"

/** For larger files, only the size is stored. The store is meant for small documents. */
const maxStoredBytes = 1_500_000

export type StoredMedia = { id: string; mimeType: string; size: number; base64: string | null }

export const readFileBytes = async (file: unknown): Promise<Uint8Array<ArrayBuffer> | null> =>
  file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : null

/** Stores an upload. The id is derived from its bytes. */
export async function storeMedia(
  ctx: SandboxContext,
  bytes: Uint8Array,
  mimeType: string,
): Promise<StoredMedia> {
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32)
  const base64 = bytes.byteLength <= maxStoredBytes ? Buffer.from(bytes).toString("base64") : null
  const stored: StoredMedia = { id, mimeType, size: bytes.byteLength, base64 }
  await ctx.store.put("media", id, stored)
  return stored
}

export const mediaUrl = (ctx: Pick<SandboxContext, "baseUrl">, id: string) => `${ctx.baseUrl}/media/${id}`

export const toFeedMedia = (
  ctx: Pick<SandboxContext, "baseUrl">,
  media: { id: string; mimeType: string; alt?: string | null },
): FeedMedia => ({ url: mediaUrl(ctx, media.id), alt: media.alt || null, mimeType: media.mimeType })

const placeholder = ({ mimeType, size }: StoredMedia) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="#d4d4d8"/><text x="240" y="140" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#3f3f46">${mimeType.replace(/[^\w/.+-]/g, "")}, ${(size / 1e6).toFixed(1)} MB</text></svg>`

/** Uploads aren't trusted, so they must not run scripts on our origin. */
const inertHeaders = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
}

export const mediaRoute: Route = {
  method: "GET",
  path: "/media/:id",
  handle: async ({ store, params }) => {
    const stored = (await store.get("media", params.id ?? "")) as StoredMedia | null
    if (!stored) return new Response("Not found", { status: 404 })
    if (!stored.base64)
      return new Response(placeholder(stored), {
        headers: { ...inertHeaders, "content-type": "image/svg+xml" },
      })
    const type = /^(image|video)\//.test(stored.mimeType) ? stored.mimeType : "application/octet-stream"
    const headers = { ...inertHeaders, "content-type": type, "cache-control": "private, max-age=86400" }
    return new Response(Buffer.from(stored.base64, "base64"), { headers })
  },
}
