import { createHash } from "node:crypto"

const alphabet = "234567abcdefghijklmnopqrstuvwxyz"

/**
 * The record key of a part: a TID (https://atproto.com/specs/tid) derived from values stored before the first attempt, so
 * that every attempt writes the same record and it can be looked up.
 */
export function tidOf(startedAt: Date, key: string): string {
  const hash = createHash("sha256").update(key).digest()
  const microseconds = BigInt(startedAt.getTime()) * 1000n + BigInt(hash.readUInt16BE(0) % 1000)
  const clockId = BigInt(hash.readUInt16BE(2) % 1024)
  let bits = (microseconds << 10n) | clockId
  let text = ""
  for (let place = 0; place < 13; place++) {
    text = alphabet[Number(bits & 31n)] + text
    bits >>= 5n
  }
  return text
}
