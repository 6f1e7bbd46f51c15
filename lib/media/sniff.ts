import { fileTypeFromBuffer } from "file-type"

import { acceptedType } from "./media-types"

/** Enough of a file's start to detect its type. */
export const sampleBytes = 4100

/** Detects the type from the bytes. Null unless it's an accepted image or video. */
export async function sniff(sample: Uint8Array): Promise<{ mimeType: string; extension: string } | null> {
  const found = await fileTypeFromBuffer(sample)
  const mimeType = found && acceptedType(found.mime)
  return mimeType ? { mimeType, extension: found.ext } : null
}
