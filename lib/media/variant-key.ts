import type { Json } from "@/lib/platforms/json"
import { sign } from "@/lib/crypto/signature"

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" }
const folder = "variants"
const generatedKey = /^(?:variants|[\w-]+\/thumbnails)\/[0-9a-f]{64}\.(\w+)$/

/** Unguessable, like library keys. */
const nameOf = (source: Json) => sign(JSON.stringify(source))

export const variantKey = (mediaId: string, mimeType: string, conversion: Json) =>
  `${folder}/${nameOf([mediaId, conversion])}.${extensions[mimeType]}`

/** Depends on the file and, for videos, the chosen frame. */
export const thumbnailKey = (
  { organizationId, key }: { organizationId: string; key: string },
  timestampMs: number | null,
) => `${organizationId}/thumbnails/${nameOf([key, timestampMs])}.webp`

/** The MIME type of a variant or thumbnail. Null for all other keys. */
export function variantType(key: string): string | null {
  const extension = generatedKey.exec(key)?.[1]
  return Object.keys(extensions).find((mimeType) => extensions[mimeType] === extension) ?? null
}
