import type { MediaSource } from "@/lib/media/process/decoder/protocol"
import { storage } from "@/lib/storage/storage"

export type { MediaSource }

export const bytesSource = (bytes: Uint8Array): MediaSource => ({
  size: bytes.byteLength,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})

/** Null if nothing is stored under the key. */
export async function storedSource(key: string): Promise<MediaSource | null> {
  const size = await storage.size(key)
  if (size === null) return null
  return { size, read: (start, end) => storage.slice(key, start, end) }
}
