import { rejected, unavailable } from "@/lib/platforms/errors"
import type { OutgoingMedia } from "@/lib/platforms/platform"
import { client, type TikTokAccess } from "./client"

/** Pieces of 5 to 64 MB; the last one takes the rest with it, up to 128 MB. */
const chunkBytes = 10_000_000

/** https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide */
export function chunkPlan(size: number) {
  const count = Math.max(1, Math.floor(size / chunkBytes))
  return { video_size: size, chunk_size: count === 1 ? size : chunkBytes, total_chunk_count: count }
}
export type ChunkPlan = ReturnType<typeof chunkPlan>

const isGone = ({ status }: { status: number }) => [403, 404, 416].includes(status)

/** One piece; the address is its own proof, so no token goes with it. */
export async function putChunk(
  media: OutgoingMedia,
  index: number,
  { video_size, chunk_size, total_chunk_count }: ChunkPlan,
  uploadUrl: string,
  at: TikTokAccess,
): Promise<void> {
  const start = index * chunk_size
  const end = index === total_chunk_count - 1 ? video_size : start + chunk_size
  const answer = await client.request(at, uploadUrl, {
    method: "PUT",
    headers: { "content-type": media.mimeType, "content-range": `bytes ${start}-${end - 1}/${video_size}` },
    body: await media.slice(start, end),
    accept: isGone,
  })
  if (!isGone(answer)) return
  throw at.phase === "prepare"
    ? unavailable("TikTok has closed the upload; it has to begin anew.")
    : rejected("TikTok closed the upload before it was complete; nothing was published. Publish it again.")
}
