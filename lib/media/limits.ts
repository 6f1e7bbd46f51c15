import { env } from "@/lib/config/env"
import { isVideo } from "./media-types"

const megabyte = 1024 * 1024

/** Images are decoded in memory, and no platform accepts larger ones. */
const maxImageMegabytes = 100

export const maxMegabytes = env.MEDIA_MAX_MB
export const maxBytes = maxMegabytes * megabyte

export const maxMegabytesOf = (mimeType: string) =>
  isVideo(mimeType) ? maxMegabytes : Math.min(maxImageMegabytes, maxMegabytes)
export const maxBytesOf = (mimeType: string) => maxMegabytesOf(mimeType) * megabyte

export const tooLargeMessage = (megabytes: number) => `The file must be at most ${megabytes} MB.`
