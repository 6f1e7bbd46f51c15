import sharp from "sharp"

import type { Picture } from "@/lib/media/decoder/protocol"
import type { ImageLimits } from "@/lib/platforms/platform"
import { decode } from "./decode"
import { bytesSource } from "./media-source"

export type FittedImage = Picture

/** The same picture in a format and size that the limits allow; null where that would lose what it shows. */
export const fitImage = (bytes: Uint8Array, limits: ImageLimits): Promise<FittedImage | null> =>
  decode("fit-picture", bytesSource(bytes), limits)

/** Of a picture that was made here. */
export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
