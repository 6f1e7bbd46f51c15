import type { Sharp } from "sharp"

import type { Picture } from "./protocol.ts"
import { written } from "./written.ts"

const side = 640

/**
 * For lists. Making it reads the whole picture, which reading the header does not: a missing end is noticed here.
 */
export async function smallCopy(picture: Sharp): Promise<Picture> {
  const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const
  const small = picture.autoOrient().resize(size).webp({ quality: 75 })
  return written(await small.toBuffer({ resolveWithObject: true }), "image/webp")
}
