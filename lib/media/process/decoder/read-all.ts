import type { MediaSource } from "./protocol.ts"

const pieceBytes = 4 * 1024 * 1024

export async function readAll({ size, read }: MediaSource): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let start = 0; start < size; start += pieceBytes)
    bytes.set(await read(start, Math.min(start + pieceBytes, size)), start)
  return bytes
}
