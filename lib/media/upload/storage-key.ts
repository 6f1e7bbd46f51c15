import { keyFromUrl } from "@/lib/media/media-url"
import { fieldError } from "@/lib/media/field-error"

/** Accepts a storage key or a library URL. */
export function parseStorageKey(keyOrUrl: string): string {
  if (!/^https?:\/\//i.test(keyOrUrl)) return keyOrUrl
  const key = keyFromUrl(keyOrUrl)
  if (key !== null) return key
  throw fieldError(
    "key",
    "Must be a key or URL from this library. Import other URLs with POST /v0/media/import.",
  )
}
