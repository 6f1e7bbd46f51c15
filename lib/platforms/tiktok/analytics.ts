import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { post, type TikTokAccess } from "./client"
import { askStatus } from "./publish"

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

/** Posts get their id when moderation ends, which may be long after they went out; private ones never do. */
async function postIdOf({ data }: Published, at: TikTokAccess): Promise<string | undefined> {
  const { publishId, postId } = dataSchema.parse(data)
  return postId ?? (await askStatus(publishId, at)).publicaly_available_post_id[0]
}

/** Public posts only: https://developers.tiktok.com/doc/tiktok-api-v2-video-query */
export async function analytics([published]: Published[], at: TikTokAccess): Promise<Metrics> {
  const id = published && (await postIdOf(published, at))
  if (!id) return { raw: null }
  const json = { filters: { video_ids: [id] } }
  const { videos } = await post(at, `/v2/video/query/?fields=${fields}`, videosSchema, json)
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
