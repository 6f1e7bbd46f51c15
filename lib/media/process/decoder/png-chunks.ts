import { inflateSync } from "node:zlib"

import { RejectedFileError } from "./rejected-file-error.ts"

const headerBytes = 8
/** Length, name, and checksum. */
const frameBytes = 12
const compressed = ["iCCP", "zTXt"]
/** The largest color profiles take a few megabytes. */
const maxOutputLength = 16 * 1024 * 1024

/** A PNG's color profile or text may unpack to gigabytes. Our decoder ignores those, but others may not. */
export function assertSmallChunks(bytes: Buffer) {
  if (bytes.toString("latin1", 1, 4) !== "PNG") return
  for (let at = headerBytes; at + frameBytes <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString("latin1", at + 4, at + 8)
    if (compressed.includes(name)) assertSmall(bytes.subarray(at + 8, at + 8 + length))
    at += frameBytes + length
  }
}

/** A keyword, a zero byte, the method, and the data. Corrupt data is left to the decoder. */
function assertSmall(chunk: Buffer) {
  try {
    inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength })
  } catch (error) {
    if (error instanceof RangeError)
      throw new RejectedFileError("The image contains suspiciously large compressed data.")
  }
}
