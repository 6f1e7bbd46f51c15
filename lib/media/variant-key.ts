import { hmacSha256 } from "@/lib/crypto"
import { requiredSecret } from "@/lib/env"
import type { Json } from "@/lib/platforms/platform"

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp", "image/png": "png" }
const folder = "variants"

/** Where a converted copy is kept. Nobody can guess the key, as with those of the library. */
export const variantKey = (mediaId: string, mimeType: string, made: Json) =>
  `${folder}/${hmacSha256(requiredSecret("APP_SECRET"), JSON.stringify([mediaId, made]))}.${extensions[mimeType]}`

/** The type of a converted copy; null for every other key. */
export function variantType(key: string): string | null {
  const extension = new RegExp(`^${folder}/[0-9a-f]{64}\\.(\\w+)$`).exec(key)?.[1]
  return Object.keys(extensions).find((mimeType) => extensions[mimeType] === extension) ?? null
}
