import { inflateSync } from "node:zlib"

import { RefusedError } from "./refused.ts"

const headerBytes = 8
/** Length, name and checksum. */
const frameBytes = 12
const compressed = ["iCCP", "zTXt"]
/** The largest colour profiles have a few. */
const maxOutputLength = 16 * 1024 * 1024

/** A colour profile or a text of a PNG may unpack to gigabytes; our decoder leaves such alone, others may not. */
export function assertSmallChunks(bytes: Buffer) {
  if (bytes.toString("latin1", 1, 4) !== "PNG") return
  for (let at = headerBytes; at + frameBytes <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString("latin1", at + 4, at + 8)
    if (compressed.includes(name)) assertSmall(bytes.subarray(at + 8, at + 8 + length))
    at += frameBytes + length
  }
}

/** A keyword, a zero, the method, the data. Data that are merely broken are the decoder's business. */
function assertSmall(chunk: Buffer) {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength })
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedError("The picture unpacks to far more than it shows.")
  }
}
