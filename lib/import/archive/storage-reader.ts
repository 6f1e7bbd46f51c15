import { PassThrough, type Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { RandomAccessReader } from "yauzl"

import { storage } from "@/lib/storage/storage"

const blockBytes = 64 * 1024

/**
 * Lets yauzl read only the parts of a stored file it needs. It reads the list of entries in many small pieces, so they're
 * buffered in blocks to save requests to remote storage. (yauzl requires a subclass.)
 */
export class StorageReader extends RandomAccessReader {
  private block: { start: number; bytes: Uint8Array } | null = null

  private readonly key: string
  private readonly size: number

  constructor(key: string, size: number) {
    super()
    this.key = key
    this.size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough()
    const copy = async () => pipeline(await storage.stream(this.key, { start, end: end - 1 }), out)
    copy().catch((error: Error) => out.destroy(error))
    return out
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }

  private async bytesAt(position: number, length: number): Promise<Uint8Array> {
    if (position + length > this.size) throw new Error("unexpected EOF")
    const { block } = this
    if (block && position >= block.start && position + length <= block.start + block.bytes.length)
      return block.bytes.subarray(position - block.start, position - block.start + length)
    const end = Math.min(this.size, position + Math.max(length, blockBytes))
    const bytes = await storage.slice(this.key, position, end)
    this.block = { start: position, bytes }
    return bytes.subarray(0, length)
  }
}
