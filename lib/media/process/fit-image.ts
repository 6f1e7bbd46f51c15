import sharp from "sharp"

import type { Picture } from "@/lib/media/process/decoder/protocol"
import type { ImageLimits } from "@/lib/platforms/rules"
import { decode } from "./decode"
import { bytesSource } from "./media-source"

export type FittedImage = Picture

/** Null if no format and size within the limits shows the same image. */
export const fitImage = (bytes: Uint8Array, limits: ImageLimits): Promise<FittedImage | null> =>
  decode("fit-picture", bytesSource(bytes), limits)

export async function imageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
