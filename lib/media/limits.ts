import { env } from "@/lib/env"
import { isVideo } from "./media-types"

const megabyte = 1024 * 1024

/** A picture is opened in memory; no platform takes larger ones. */
const maxImageMegabytes = 100

export const maxMegabytes = env.MEDIA_MAX_MB
export const maxBytes = maxMegabytes * megabyte

export const maxMegabytesOf = (mimeType: string) =>
  isVideo(mimeType) ? maxMegabytes : Math.min(maxImageMegabytes, maxMegabytes)
export const maxBytesOf = (mimeType: string) => maxMegabytesOf(mimeType) * megabyte

export const tooLarge = (megabytes: number) => `The file is larger than ${megabytes} MB.`
