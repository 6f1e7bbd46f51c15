import { env } from "@/lib/config/env"
import { mediaKind } from "@/lib/platforms/check/media-kind"

const megabyte = 1024 * 1024

/** Images are decoded in memory, and no platform accepts larger ones. */
const maxImageMegabytes = 100
/** PDFs are opened in memory, and no platform accepts larger documents. */
const maxDocumentMegabytes = 100

export const maxMegabytes = env.MEDIA_MAX_MB
export const maxBytes = maxMegabytes * megabyte

const maxMegabytesOfKind = { image: maxImageMegabytes, video: maxMegabytes, document: maxDocumentMegabytes }

export const maxMegabytesOf = (mimeType: string) =>
  Math.min(maxMegabytesOfKind[mediaKind(mimeType)], maxMegabytes)
export const maxBytesOf = (mimeType: string) => maxMegabytesOf(mimeType) * megabyte

export const tooLargeMessage = (megabytes: number) => `The file must be at most ${megabytes} MB.`
