import { z } from "zod"
import { readLimited } from "@/lib/safe-fetch"
import { rejected, unavailable } from "@/lib/platforms/errors"
import { bearer } from "@/lib/platforms/google"
import type { Outgoing, Published } from "@/lib/platforms/platform"
import { apiHost, ask, client, type YouTubeAccess } from "./client"
import type { YouTubeConfig } from "./config"

const maxCoverBytes = 2 * 1024 * 1024
const downloadTimeout = 20_000
const madeSchema = z.object({ id: z.string() })

type Cover = { mimeType: string; body: Uint8Array<ArrayBuffer> }

async function download(url: string, at: YouTubeAccess): Promise<Cover> {
  try {
    const response = await at.fetch(url, { signal: AbortSignal.timeout(downloadTimeout) })
    const mimeType = response.headers.get("content-type")?.split(";")[0] ?? ""
    return { mimeType, body: await readLimited(response, maxCoverBytes) }
  } catch {
    throw unavailable(
      "The cover could not be downloaded, or is larger than 2 MB; the video is out without it.",
    )
  }
}

/** The post's own cover, or the one that its video has in the library. */
async function coverOf(
  { thumbnail, media }: Outgoing<YouTubeConfig>,
  at: YouTubeAccess,
): Promise<Cover | null> {
  if (thumbnail) return { mimeType: thumbnail.mimeType, body: await thumbnail.bytes() }
  const url = media[0]?.thumbnailUrl
  return url ? download(url, at) : null
}

/** Channels without a verified phone number may not set one. */
async function setCover(post: Outgoing<YouTubeConfig>, videoId: string, at: YouTubeAccess): Promise<void> {
  const cover = await coverOf(post, at)
  if (!cover) return
  const { body, mimeType } = cover
  if (body.byteLength > maxCoverBytes || !/^image\/(jpeg|png)$/.test(mimeType))
    throw rejected("YouTube takes covers as JPEG or PNG of up to 2 MB; the video is out without it.")
  const query = new URLSearchParams({ videoId })
  await client.request(at, `${apiHost()}/upload/youtube/v3/thumbnails/set?${query}`, {
    method: "POST",
    headers: { ...bearer(at.credentials.accessToken), "content-type": mimeType },
    body,
  })
}

const addToPlaylist = (playlistId: string, videoId: string, at: YouTubeAccess) =>
  ask(at, "playlistItems", { part: "snippet" }, madeSchema, {
    method: "POST",
    json: { snippet: { playlistId, resourceId: { kind: "youtube#video", videoId } } },
  })

const comment = (textOriginal: string, videoId: string, at: YouTubeAccess) =>
  ask(at, "commentThreads", { part: "snippet" }, madeSchema, {
    method: "POST",
    json: {
      snippet: { channelId: at.account.remoteId, videoId, topLevelComment: { snippet: { textOriginal } } },
    },
  })

/** Each of them is tried, whatever becomes of the others. */
export async function follow(
  [video]: Published[],
  post: Outgoing<YouTubeConfig>,
  at: YouTubeAccess,
): Promise<void> {
  if (!video) return
  const { config } = post
  const results = await Promise.allSettled([
    setCover(post, video.id, at),
    config.playlistId && addToPlaylist(config.playlistId, video.id, at),
    config.first_comment && comment(config.first_comment, video.id, at),
  ])
  const failed = results.find((result) => result.status === "rejected")
  if (failed) throw failed.reason
}
