import { z } from "zod"
import { chunksOf, type Chunk } from "@/lib/platforms/chunks"
import { rejected, unavailable } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google"
import { doubt, unreadable, type Answer } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { apiHost, client, type YouTubeAccess } from "./client"

/** A multiple of 256 KiB; larger pieces are faster, smaller ones are cheaper to repeat. */
const chunkBytes = 8 * 1024 * 1024

const videoSchema = z.object({ id: z.string() })

/** Where the last piece begins: it alone makes the video. */
export const lastChunkStart = (size: number) => Math.floor((Math.max(size, 1) - 1) / chunkBytes) * chunkBytes

/** The session's address is all that is needed from now on; it lives about a week. */
export async function openSession(
  metadata: unknown,
  query: Record<string, string>,
  { mimeType, size }: { mimeType: string; size: number },
  at: YouTubeAccess,
): Promise<string> {
  const search = new URLSearchParams({ uploadType: "resumable", ...query })
  const { headers } = await client.request(at, `${apiHost()}/upload/youtube/v3/videos?${search}`, {
    method: "POST",
    json: metadata,
    headers: {
      ...bearer(at.credentials.accessToken),
      "x-upload-content-length": String(size),
      "x-upload-content-type": mimeType,
    },
  })
  const session = headers.get("location")
  if (!session) throw unreadable("YouTube")
  return session
}

const isIncomplete = ({ status }: Answer) => status === 308
const isGone = ({ status }: Answer) => status === 404 || status === 410

const putChunk = async (
  { start, end, total, bytes }: Chunk,
  session: string,
  mimeType: string,
  at: YouTubeAccess,
) =>
  client.request(at, session, {
    method: "PUT",
    headers: {
      ...bearer(at.credentials.accessToken),
      "content-type": mimeType,
      "content-range": `bytes ${start}-${end - 1}/${total}`,
    },
    body: await bytes(),
    accept: (answer) => isIncomplete(answer) || isGone(answer),
  })

/** `Range: bytes=0-N` says what is stored; without it nothing is. */
function nextByte({ headers }: Answer): number {
  const stored = /^bytes=0-(\d+)$/.exec(headers.get("range") ?? "")?.[1]
  return stored === undefined ? 0 : Number(stored) + 1
}

/** Everything but the last piece. */
export async function uploadStart(media: OutgoingMedia, size: number, session: string, at: YouTubeAccess) {
  for (const chunk of chunksOf(media, size, chunkBytes)) {
    if (chunk.last) return
    const answer = await putChunk(chunk, session, media.mimeType, at)
    if (!isIncomplete(answer) || nextByte(answer) !== chunk.end)
      throw unavailable("YouTube has lost a part of the upload; it has to begin anew.")
  }
}

/**
 * The rest, and with it the video. A session that is complete answers with its video, whatever is sent once more.
 * Null when the session is gone.
 */
export async function uploadRest(
  media: OutgoingMedia,
  size: number,
  session: string,
  at: YouTubeAccess,
): Promise<string | null> {
  let from = lastChunkStart(size)
  // Google may have kept less than it was sent; it is asked to go on from there, once per piece at most.
  for (let tries = Math.ceil(size / chunkBytes); tries >= 0; tries--) {
    const [chunk] = chunksOf(media, size, chunkBytes, from)
    if (!chunk) throw doubt("YouTube")
    const answer = await putChunk(chunk, session, media.mimeType, at)
    if (isGone(answer)) return null
    if (!isIncomplete(answer)) {
      const video = videoSchema.safeParse(answer.body).data
      if (!video) throw doubt("YouTube")
      return video.id
    }
    from = nextByte(answer)
  }
  throw rejected("YouTube did not take the whole file; nothing was published. Publish the post again.")
}
