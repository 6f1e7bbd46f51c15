import { rejected, unavailable } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { client, type TikTokContext } from "./client"

/** Chunks can have 5 to 64 MB. The last one includes the remainder and can have up to 128 MB. */
const chunkBytes = 10_000_000

/** https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide */
export function planChunks(size: number) {
  const count = Math.max(1, Math.floor(size / chunkBytes))
  return { video_size: size, chunk_size: count === 1 ? size : chunkBytes, total_chunk_count: count }
}
export type ChunkPlan = ReturnType<typeof planChunks>

const isClosed = ({ status }: { status: number }) => [403, 404, 416].includes(status)

/** Uploads one chunk. The URL is presigned, so no token is sent. */
export async function putChunk(
  media: OutgoingMedia,
  index: number,
  { video_size, chunk_size, total_chunk_count }: ChunkPlan,
  uploadUrl: string,
  ctx: TikTokContext,
): Promise<void> {
  const start = index * chunk_size
  const end = index === total_chunk_count - 1 ? video_size : start + chunk_size
  const response = await client.request(ctx, uploadUrl, {
    method: "PUT",
    headers: { "content-type": media.mimeType, "content-range": `bytes ${start}-${end - 1}/${video_size}` },
    body: await media.slice(start, end),
    accept: isClosed,
  })
  if (!isClosed(response)) return
  throw ctx.phase === "prepare"
    ? unavailable("TikTok closed the upload, so it has to start over.")
    : rejected(
        "TikTok closed the upload before it was complete, so nothing was published. Publish the post again.",
      )
}
