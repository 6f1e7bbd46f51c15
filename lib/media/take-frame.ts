import type { Picture, Tasks } from "@/lib/media/decoder/protocol"
import { decode } from "./decode"
import { frameByFfmpeg } from "./frame-by-ffmpeg"
import { bytesSource, type MediaSource } from "./media-source"
import { UnusableMediaError } from "./unusable"

type Wanted = Tasks["video-frame"]["told"]

/** A picture of a video, or null where nothing here can open it: the video itself may be fine nevertheless. */
export async function takeFrame(source: MediaSource, wanted: Wanted): Promise<Picture | null> {
  try {
    return await decode("video-frame", source, wanted)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    return second(source, wanted)
  }
}

async function second(source: MediaSource, { timestampMs, small }: Wanted): Promise<Picture | null> {
  const frame = await frameByFfmpeg(source, timestampMs ?? 0)
  if (!frame) return null
  try {
    return await decode("edit-picture", bytesSource(frame), { small })
  } catch (error) {
    if (error instanceof UnusableMediaError) return null
    throw error
  }
}
