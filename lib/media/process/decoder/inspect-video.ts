import { assertNoDocument, pdfSearchBytes, zipSearchBytes } from "./polyglot.ts"
import { withVideo } from "./open-video.ts"
import type { MediaFacts, MediaSource } from "./protocol.ts"

/** Reads only the index and the last frame. */
export async function inspectVideo(source: MediaSource): Promise<MediaFacts> {
  const { size, read } = source
  const start = await read(0, Math.min(size, pdfSearchBytes))
  const end = await read(Math.max(0, size - zipSearchBytes), size)
  assertNoDocument(Buffer.from(start), Buffer.from(end))
  return withVideo(source, async ({ input, track, sink }) => {
    const [width, height, last, duration] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      sink.getPacket(Infinity),
      input.computeDuration(),
    ])
    if (!last) throw new Error("There are no frames")
    return {
      width,
      height,
      duration: Number.isFinite(duration) ? duration : null,
      pages: null,
      located: false,
      thumbnail: null,
    }
  })
}
