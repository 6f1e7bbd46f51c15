import type { OutgoingMedia } from "@/lib/platforms/platform"

/** Part of a file: bytes from `start` (inclusive) to `end` (exclusive) of `total`. */
export type Chunk = {
  index: number
  start: number
  end: number
  total: number
  last: boolean
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads a file in chunks of `size` bytes, one at a time. Pass `from` to resume an upload. */
export function* readChunks(
  media: Pick<OutgoingMedia, "slice">,
  total: number,
  size: number,
  from = 0,
): Generator<Chunk> {
  for (let start = from, index = Math.floor(from / size); start < total; start += size, index++) {
    const end = Math.min(start + size, total)
    yield { index, start, end, total, last: end === total, bytes: () => media.slice(start, end) }
  }
}

/** The file's size. Reads the file if the media library doesn't know it. */
export const getFileSize = async (media: Pick<OutgoingMedia, "size" | "bytes">): Promise<number> =>
  media.size ?? (await media.bytes()).byteLength
