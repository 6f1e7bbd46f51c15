import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from "mediabunny"

import type { MediaSource } from "./protocol.ts"
import { RefusedError } from "./refused.ts"

/** The index of a day-long video is smaller; a file that asks for more at once wants our memory. */
const maxReadBytes = 64 * 1024 * 1024

type Video = { input: Input; track: InputVideoTrack; sink: EncodedPacketSink }

/** Lends the picture track of a video; no more is read of it afterwards. */
export async function withVideo<Result>(
  { size, read }: MediaSource,
  work: (video: Video) => Promise<Result>,
): Promise<Result> {
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
    if (!track) throw new RefusedError("The video is damaged, incomplete or without a picture.")
    return await work({ input, track, sink: new EncodedPacketSink(track) })
  } finally {
    input.dispose()
  }
}
