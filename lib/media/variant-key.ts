import type { Json } from "@/lib/platforms/platform"
import { sign } from "@/lib/signature"

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" }
const folder = "variants"
const madeKey = /^(?:variants|[\w-]+\/thumbnails)\/[0-9a-f]{64}\.(\w+)$/

/** Nobody can guess the name, as with those of the library. */
const nameOf = (made: Json) => sign(JSON.stringify(made))

/** Where a converted copy is kept. */
export const variantKey = (mediaId: string, mimeType: string, made: Json) =>
  `${folder}/${nameOf([mediaId, made])}.${extensions[mimeType]}`

/** Where the small copy of a file is kept: beside it, by its bytes and, of a video, the moment that was chosen. */
export const thumbnailKey = (
  { organizationId, key }: { organizationId: string; key: string },
  timestampMs: number | null,
) => `${organizationId}/thumbnails/${nameOf([key, timestampMs])}.webp`

/** The type of a converted or small copy; null for every other key. */
export function variantType(key: string): string | null {
  const extension = madeKey.exec(key)?.[1]
  return Object.keys(extensions).find((mimeType) => extensions[mimeType] === extension) ?? null
}
