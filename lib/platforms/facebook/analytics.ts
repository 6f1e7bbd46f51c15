import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { ignorePlatformErrors } from "@/lib/platforms/errors"
import { toCommonMetrics, readInsights } from "@/lib/platforms/meta/insights"
import { graph, type FacebookContext } from "./client"

const dataSchema = z.object({ videoId: z.string().optional(), story: z.literal(true).optional() })
const summary = z.object({ summary: z.object({ total_count: z.number() }) })
const countsSchema = z.object({
  shares: z.object({ count: z.number() }).optional(),
  comments: summary.optional(),
  reactions: summary.optional(),
})

const postMetrics = ["post_media_view", "post_total_media_view_unique", "post_clicks"]
const videoMetrics = ["blue_reels_play_count", "post_video_avg_time_watched"]

/** The successors of `page_story_impressions_by_story_id`. https://developers.facebook.com/docs/page-stories-api */
const storyMetrics = {
  impressions: "story_media_view",
  reach: "story_total_media_view_unique",
  likes: "pages_fb_story_thread_lightweight_reactions",
  comments: "pages_fb_story_replies",
  shares: "pages_fb_story_shares",
}

/** Stories have no counts besides their insights. */
async function readStory(id: string, ctx: FacebookContext): Promise<Metrics> {
  const names = Object.values(storyMetrics)
  const raw = (await ignorePlatformErrors(readInsights(graph, ctx, id, names))) ?? {}
  return toCommonMetrics(raw, storyMetrics)
}

/** Insights depend on the Page's size and the metric. The post's own counts are always available. */
export async function analytics([post]: PublishedPart[], ctx: FacebookContext): Promise<Metrics> {
  if (!post) return { raw: null }
  const { videoId, story } = dataSchema.safeParse(post.data).data ?? {}
  if (story) return readStory(post.id, ctx)
  const fields = "shares,comments.limit(0).summary(true),reactions.limit(0).summary(true)"
  const { shares, comments, reactions } = await graph.get(ctx, post.id, countsSchema, { fields })
  const raw = {
    ...(reactions && { reactions: reactions.summary.total_count }),
    ...(comments && { comments: comments.summary.total_count }),
    shares: shares?.count ?? 0,
    ...(await ignorePlatformErrors(readInsights(graph, ctx, post.id, postMetrics))),
    ...(videoId &&
      (await ignorePlatformErrors(readInsights(graph, ctx, videoId, videoMetrics, "video_insights")))),
  }
  return toCommonMetrics(raw, {
    impressions: "post_media_view",
    reach: "post_total_media_view_unique",
    clicks: "post_clicks",
    likes: "reactions",
    comments: "comments",
    shares: "shares",
    videoViews: "blue_reels_play_count",
  })
}
