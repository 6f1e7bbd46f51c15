import type { Sharp } from "sharp"

import { openPicture } from "./open-picture.ts"
import type { MediaSource, Picture, PictureChanges } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { RejectedFileError } from "./rejected-file-error.ts"
import { resizeCopy } from "./resize-copy.ts"
import { encodedPicture } from "./encode-picture.ts"

const quality = 92

/** Output formats by input format. Every platform accepts the first three. */
const encoders: Record<string, { mimeType: string; encode: (picture: Sharp) => Sharp }> = {
  jpeg: { mimeType: "image/jpeg", encode: (picture) => picture.jpeg({ quality, mozjpeg: true }) },
  png: { mimeType: "image/png", encode: (picture) => picture.png({ compressionLevel: 9 }) },
  gif: { mimeType: "image/gif", encode: (picture) => picture.gif() },
  webp: { mimeType: "image/webp", encode: (picture) => picture.webp({ quality }) },
}

/** Rotates, crops, and resizes, in this order. Drops the camera's metadata. */
export async function editPicture(
  source: MediaSource,
  { rotate = 0, crop, resize, small }: PictureChanges,
): Promise<Picture> {
  const { facts, decode } = await openPicture(await readAll(source))
  if (small) return resizeCopy(decode())
  const animated = (facts.pages ?? 1) > 1
  if (animated && rotate) throw new RejectedFileError("Animations can't be rotated.")
  const { mimeType, encode } = encoders[facts.format] ?? encoders[facts.hasAlpha ? "png" : "jpeg"]!
  const picture = decode({ animated }).autoOrient()
  if (rotate) picture.rotate(rotate)
  if (crop) picture.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
  if (resize) picture.resize({ ...resize, fit: "inside" })
  return encodedPicture(await encode(picture).toBuffer({ resolveWithObject: true }), mimeType)
}
