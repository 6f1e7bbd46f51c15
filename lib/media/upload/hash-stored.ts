import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"

import { bytesPerRead } from "@/lib/storage/local-disk"
import { storage } from "@/lib/storage/storage"

async function hash(bytes: AsyncIterable<Uint8Array>): Promise<{ contentHash: string; size: number }> {
  const sum = createHash("sha256")
  let size = 0
  for await (const chunk of bytes) {
    sum.update(chunk)
    size += chunk.byteLength
  }
  return { contentHash: sum.digest("hex"), size }
}

/** Streams the object instead of loading it into memory. */
export const hashStored = async (key: string) => hash(await storage.stream(key))

export const hashFile = async (path: string) =>
  (await hash(createReadStream(path, { highWaterMark: bytesPerRead }))).contentHash
