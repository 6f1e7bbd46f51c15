import { z } from "zod"
import { readLimited } from "@/lib/http/safe-fetch"
import { rejected, unavailable } from "@/lib/platforms/errors"
import type { OutgoingPost, PublishedPart } from "@/lib/platforms/platform"
import { api, requestJson, type YouTubeContext } from "./client"
import type { YouTubeConfig } from "./config"

const maxCoverBytes = 2 * 1024 * 1024
const downloadTimeoutMs = 20_000
const createdSchema = z.object({ id: z.string() })

type Cover = { mimeType: string; body: Uint8Array<ArrayBuffer> }

async function download(url: string, ctx: YouTubeContext): Promise<Cover> {
  try {
    const response = await ctx.fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) })
    const mimeType = response.headers.get("content-type")?.split(";")[0] ?? ""
    return { mimeType, body: await readLimited(response, maxCoverBytes) }
  } catch {
    throw unavailable(
      "Couldn't download the cover, or it's larger than 2 MB. The video was published without it.",
    )
  }
}

/** The post's own cover, or else the video's cover from the library. */
async function loadCover(
  { thumbnail, media }: OutgoingPost<YouTubeConfig>,
  ctx: YouTubeContext,
): Promise<Cover | null> {
  if (thumbnail) return { mimeType: thumbnail.mimeType, body: await thumbnail.bytes() }
  const url = media[0]?.thumbnailUrl
  return url ? download(url, ctx) : null
}

/** Only channels with a verified phone number can set a cover. */
async function setCover(post: OutgoingPost<YouTubeConfig>, videoId: string, ctx: YouTubeContext) {
  const cover = await loadCover(post, ctx)
  if (!cover) return
  const { body, mimeType } = cover
  if (body.byteLength > maxCoverBytes || !/^image\/(jpeg|png)$/.test(mimeType))
    throw rejected(
      "YouTube covers must be JPEG or PNG files up to 2 MB. The video was published without a cover.",
    )
  const query = new URLSearchParams({ videoId })
  await api.request(ctx, `/upload/youtube/v3/thumbnails/set?${query}`, {
    method: "POST",
    headers: { "content-type": mimeType },
    body,
  })
}

const addToPlaylist = (playlistId: string, videoId: string, ctx: YouTubeContext) =>
  requestJson(ctx, "playlistItems", { part: "snippet" }, createdSchema, {
    method: "POST",
    json: { snippet: { playlistId, resourceId: { kind: "youtube#video", videoId } } },
  })

const comment = (textOriginal: string, videoId: string, ctx: YouTubeContext) =>
  requestJson(ctx, "commentThreads", { part: "snippet" }, createdSchema, {
    method: "POST",
    json: {
      snippet: { channelId: ctx.account.remoteId, videoId, topLevelComment: { snippet: { textOriginal } } },
    },
  })

/** Sets the cover, adds the video to a playlist and comments. A failed step doesn't stop the others. */
export async function runFollowUps(
  [video]: PublishedPart[],
  post: OutgoingPost<YouTubeConfig>,
  ctx: YouTubeContext,
): Promise<void> {
  if (!video) return
  const { config } = post
  const results = await Promise.allSettled([
    setCover(post, video.id, ctx),
    config.playlistId && addToPlaylist(config.playlistId, video.id, ctx),
    config.first_comment && comment(config.first_comment, video.id, ctx),
  ])
  const failure = results.find((result) => result.status === "rejected")
  if (failure) throw failure.reason
}
