import { randomBytes, randomUUID } from "node:crypto"

/** UUID version 7 (RFC 9562): sorts by time, so new rows land at the end of their indexes. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0")
  // Node draws the bits of many of these at once, which makes them ten times cheaper than bytes of our own.
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** An unguessable value for keys, tokens and links: 256 bits. */
export const newSecret = (prefix = "") => prefix + randomBytes(32).toString("base64url")
