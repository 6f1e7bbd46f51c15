import { storage } from "@/lib/storage"

/** Bytes that can be read in ranges, wherever they are; `end` is one past the last byte. */
export type MediaSource = { size: number; read: (start: number, end: number) => Promise<Uint8Array> }

/** Size as people see it, after rotation; `duration` in seconds, of videos and animated pictures. */
export type Dimensions = { width: number | null; height: number | null; duration?: number | null }

export const bytesSource = (bytes: Uint8Array): MediaSource => ({
  size: bytes.byteLength,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})

/** Null when nothing is stored under the key. */
export async function storedSource(key: string): Promise<MediaSource | null> {
  const size = await storage.size(key)
  if (size === null) return null
  const read = async (start: number, end: number) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of storage.stream(key, { start, end: end - 1 })) chunks.push(chunk as Uint8Array)
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { size, read }
}
