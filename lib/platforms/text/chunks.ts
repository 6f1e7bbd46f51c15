import type { OutgoingMedia } from "@/lib/platforms/platform"

/** One piece of a file: bytes `start` up to, but without, `end` of `total`. */
export type Chunk = {
  index: number
  start: number
  end: number
  total: number
  last: boolean
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A file in pieces of `size` bytes, read one at a time; `from` goes on where an upload stopped. */
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

/** The exact size: what the library knows, or what the file turns out to have. */
export const getFileSize = async (media: Pick<OutgoingMedia, "size" | "bytes">): Promise<number> =>
  media.size ?? (await media.bytes()).byteLength
