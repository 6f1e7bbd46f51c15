import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { postJson, type TikTokContext } from "./client"
import { fetchStatus } from "./publish"

const fields =
  "id,title,create_time,share_url,duration,cover_image_url,like_count,comment_count,share_count,view_count"

const videosSchema = z.object({
  videos: z.array(
    z.looseObject({
      duration: z.number().nullish(),
      like_count: z.number().nullish(),
      comment_count: z.number().nullish(),
      share_count: z.number().nullish(),
      view_count: z.number().nullish(),
    }),
  ),
})
const dataSchema = z.object({ publishId: z.string(), postId: z.string().nullable() })

/** Public posts get their id after moderation, which can take a long time. Private posts never get one. */
async function postIdOf({ data }: PublishedPart, ctx: TikTokContext): Promise<string | undefined> {
  const { publishId, postId } = dataSchema.parse(data)
  return postId ?? (await fetchStatus(publishId, ctx)).publicaly_available_post_id[0]
}

/** Public posts only: https://developers.tiktok.com/doc/tiktok-api-v2-video-query */
export async function analytics([published]: PublishedPart[], ctx: TikTokContext): Promise<Metrics> {
  const id = published && (await postIdOf(published, ctx))
  if (!id) return { raw: null }
  const json = { filters: { video_ids: [id] } }
  const { videos } = await postJson(ctx, `/v2/video/query/?fields=${fields}`, videosSchema, json)
  const [video] = videos
  if (!video) return { raw: null }
  const views = video.view_count ?? undefined
  return {
    impressions: views,
    videoViews: video.duration ? views : undefined,
    likes: video.like_count ?? undefined,
    comments: video.comment_count ?? undefined,
    shares: video.share_count ?? undefined,
    raw: z.json().parse(video),
  }
}
