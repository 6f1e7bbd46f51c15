import { fileTypeFromBuffer } from "file-type"

import { mediaKind } from "@/lib/platforms/check/media-kind"
import type { MediaKind } from "@/lib/platforms/rules"
import { acceptedType } from "./media-types"

/** Enough of a file's start to detect its type. */
export const sampleBytes = 4100

export type SniffedType = { kind: MediaKind; mimeType: string; extension: string }

/**
 * Detects the type from the bytes. Null unless it could be an accepted file. Any archive could be an Office document:
 * which one is only known from its list of files, at its end.
 */
export async function sniff(sample: Uint8Array): Promise<SniffedType | null> {
  const found = await fileTypeFromBuffer(sample)
  if (!found) return null
  const { mime, ext: extension } = found
  const mimeType = acceptedType(mime)
  if (mimeType) return { kind: mediaKind(mimeType), mimeType, extension }
  return mime === "application/zip" ? { kind: "document", mimeType: mime, extension } : null
}
