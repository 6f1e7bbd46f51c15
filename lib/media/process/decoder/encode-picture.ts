import type { OutputInfo } from "sharp"

import type { Picture } from "./protocol.ts"

/** Sharp stacks an animation's frames vertically. */
export const encodedPicture = (
  { data, info }: { data: Buffer; info: OutputInfo },
  mimeType: string,
): Picture => ({
  bytes: new Uint8Array(data),
  mimeType,
  width: info.width,
  height: info.pageHeight ?? info.height,
})
