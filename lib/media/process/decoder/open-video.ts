import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputVideoTrack } from "mediabunny"

import type { MediaSource } from "./protocol.ts"
import { RejectedFileError } from "./rejected-file-error.ts"

/** A day-long video's index is smaller. A file that needs more is trying to exhaust our memory. */
const maxReadBytes = 64 * 1024 * 1024

type Video = { input: Input; track: InputVideoTrack; sink: EncodedPacketSink }

/** Opens a video's picture track for `work` and closes it afterwards. */
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
    if (!track) throw new RejectedFileError("The video is damaged, incomplete, or has no picture.")
    return await work({ input, track, sink: new EncodedPacketSink(track) })
  } finally {
    input.dispose()
  }
}
