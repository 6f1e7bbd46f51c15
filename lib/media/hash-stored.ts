import { createHash } from "node:crypto"

import { storage } from "@/lib/storage"

/** SHA-256 and size of what is stored under a key, read piece by piece. */
export async function hashStored(key: string): Promise<{ contentHash: string; size: number }> {
  const hash = createHash("sha256")
  let size = 0
  for await (const chunk of storage.stream(key) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { contentHash: hash.digest("hex"), size }
}
