import { randomBytes, randomUUID } from "node:crypto"

/** UUIDv7 (RFC 9562). Sorts by time, so new rows go to the end of indexes. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0")
  // Node caches random bits for randomUUID, so it's ten times faster than randomBytes.
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** 256 random bits, for keys, tokens, and links. */
export const newSecret = (prefix = "") => prefix + randomBytes(32).toString("base64url")
