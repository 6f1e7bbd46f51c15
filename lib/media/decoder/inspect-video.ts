import { assertNoDocument, pdfReach, zipReach } from "./hidden-file.ts"
import { withVideo } from "./open-video.ts"
import type { Look, MediaSource } from "./protocol.ts"

/** Reads the index and the last frame only, not the frames between. */
export async function inspectVideo(source: MediaSource): Promise<Look> {
  const { size, read } = source
  const start = await read(0, Math.min(size, pdfReach))
  const end = await read(Math.max(0, size - zipReach), size)
  assertNoDocument(Buffer.from(start), Buffer.from(end))
  return withVideo(source, async ({ input, track, sink }) => {
    const [width, height, last, duration] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      sink.getPacket(Infinity),
      input.computeDuration(),
    ])
    if (!last) throw new Error("There is no picture in it")
    return {
      width,
      height,
      duration: Number.isFinite(duration) ? duration : null,
      located: false,
      thumbnail: null,
    }
  })
}
