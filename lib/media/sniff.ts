import { fileTypeFromBuffer } from "file-type"

import { acceptedType } from "./media-types"

/** How much of a file's beginning tells its type. */
export const sampleBytes = 4100

/** The type that the bytes themselves show. Null for anything that is not a picture or video that platforms take. */
export async function sniff(sample: Uint8Array): Promise<{ mimeType: string; extension: string } | null> {
  const found = await fileTypeFromBuffer(sample)
  const mimeType = found && acceptedType(found.mime)
  return mimeType ? { mimeType, extension: found.ext } : null
}
