import type { Picture, Tasks } from "@/lib/media/process/decoder/protocol"
import { decode } from "./decode"
import { captureFrameWithFfmpeg } from "./ffmpeg-frame"
import { bytesSource, type MediaSource } from "./media-source"
import { UnusableMediaError } from "@/lib/media/unusable-media-error"

type Options = Tasks["video-frame"]["options"]

/** Null if this server can't decode the video. The video can still be valid. */
export async function captureFrame(source: MediaSource, options: Options): Promise<Picture | null> {
  try {
    return await decode("video-frame", source, options)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    return captureWithFfmpeg(source, options)
  }
}

async function captureWithFfmpeg(
  source: MediaSource,
  { timestampMs, small }: Options,
): Promise<Picture | null> {
  const frame = await captureFrameWithFfmpeg(source, timestampMs ?? 0)
  if (!frame) return null
  try {
    return await decode("edit-picture", bytesSource(frame), { small })
  } catch (error) {
    if (error instanceof UnusableMediaError) return null
    throw error
  }
}
