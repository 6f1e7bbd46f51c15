import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from "mediabunny"

import type { Dimensions, MediaSource } from "./media-source"
import { UnusableMediaError } from "./unusable"

/** The index of a day-long video is smaller; a file that asks for more at once wants our memory. */
const maxReadBytes = 64 * 1024 * 1024

/** Reads the index and the last frame only, not the frames between. */
export async function inspectVideo({ size, read }: MediaSource): Promise<Dimensions> {
  const source = new CustomSource({
    getSize: () => size,
    read: (start, end) => {
      if (end - start > maxReadBytes) throw new Error("The index is too large")
      return read(start, end)
    },
  })
  const input = new Input({ formats: [MP4, QTFF, WEBM], source })
  try {
    const track = await input.getPrimaryVideoTrack()
    const last = track && (await new EncodedPacketSink(track).getPacket(Infinity))
    if (!track || !last) throw new Error("There is no picture in it")
    const [width, height, duration] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      input.computeDuration(),
    ])
    return { width, height, duration: Number.isFinite(duration) ? duration : null }
  } catch {
    throw new UnusableMediaError("The video is damaged, incomplete or without a picture.")
  } finally {
    input.dispose()
  }
}
