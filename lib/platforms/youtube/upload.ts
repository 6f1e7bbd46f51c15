import { z } from "zod"
import { readChunks, type Chunk } from "@/lib/platforms/text/chunks"
import { rejected, unavailable } from "@/lib/platforms/errors"
import { bearer, unconfirmedPost, unexpectedResponse, type ApiResponse } from "@/lib/platforms/http"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { api, client, type YouTubeContext } from "./client"

/** Must be a multiple of 256 KiB. Larger chunks are faster, smaller ones cheaper to retry. */
const chunkBytes = 8 * 1024 * 1024

const videoSchema = z.object({ id: z.string() })

/** The offset of the last chunk, which creates the video. */
export const lastChunkStart = (size: number) => Math.floor((Math.max(size, 1) - 1) / chunkBytes) * chunkBytes

/** Returns the session's URL, which is valid for about a week. */
export async function openSession(
  metadata: unknown,
  query: Record<string, string>,
  { mimeType, size }: { mimeType: string; size: number },
  ctx: YouTubeContext,
): Promise<string> {
  const search = new URLSearchParams({ uploadType: "resumable", ...query })
  const { headers } = await api.request(ctx, `/upload/youtube/v3/videos?${search}`, {
    method: "POST",
    json: metadata,
    headers: { "x-upload-content-length": String(size), "x-upload-content-type": mimeType },
  })
  const session = headers.get("location")
  if (!session) throw unexpectedResponse("YouTube")
  return session
}

const isIncomplete = ({ status }: ApiResponse) => status === 308
const isExpired = ({ status }: ApiResponse) => status === 404 || status === 410

const putChunk = async (
  { start, end, total, bytes }: Chunk,
  session: string,
  mimeType: string,
  ctx: YouTubeContext,
) =>
  client.request(ctx, session, {
    method: "PUT",
    headers: {
      ...bearer(ctx.credentials.accessToken),
      "content-type": mimeType,
      "content-range": `bytes ${start}-${end - 1}/${total}`,
    },
    body: await bytes(),
    accept: (response) => isIncomplete(response) || isExpired(response),
  })

/** `Range: bytes=0-N` lists the stored bytes. Without the header, none are stored. */
function nextByte({ headers }: ApiResponse): number {
  const stored = /^bytes=0-(\d+)$/.exec(headers.get("range") ?? "")?.[1]
  return stored === undefined ? 0 : Number(stored) + 1
}

/** Uploads everything except the last chunk. */
export async function uploadLeadingChunks(
  media: OutgoingMedia,
  size: number,
  session: string,
  ctx: YouTubeContext,
) {
  for (const chunk of readChunks(media, size, chunkBytes)) {
    if (chunk.last) return
    const response = await putChunk(chunk, session, media.mimeType, ctx)
    if (!isIncomplete(response) || nextByte(response) !== chunk.end)
      throw unavailable("YouTube lost part of the upload, so it has to start over.")
  }
}

/**
 * Uploads the rest, which creates the video. A session that's already complete returns its video again. Null if the
 * session no longer exists.
 */
export async function uploadLastChunk(
  media: OutgoingMedia,
  size: number,
  session: string,
  ctx: YouTubeContext,
): Promise<string | null> {
  let offset = lastChunkStart(size)
  // Google may have stored less than we sent. Resume from there, at most once per chunk.
  for (let attempt = Math.ceil(size / chunkBytes); attempt >= 0; attempt--) {
    const [chunk] = readChunks(media, size, chunkBytes, offset)
    if (!chunk) throw unconfirmedPost("YouTube")
    const response = await putChunk(chunk, session, media.mimeType, ctx)
    if (isExpired(response)) return null
    if (!isIncomplete(response)) {
      const video = videoSchema.safeParse(response.body).data
      if (!video) throw unconfirmedPost("YouTube")
      return video.id
    }
    offset = nextByte(response)
  }
  throw rejected("YouTube didn't receive the whole file, so nothing was published. Publish the post again.")
}
