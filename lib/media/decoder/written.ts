import type { OutputInfo } from "sharp"

import type { Picture } from "./protocol.ts"

/** What sharp has written; the frames of an animation lie below each other. */
export const written = ({ data, info }: { data: Buffer; info: OutputInfo }, mimeType: string): Picture => ({
  bytes: new Uint8Array(data),
  mimeType,
  width: info.width,
  height: info.pageHeight ?? info.height,
})
