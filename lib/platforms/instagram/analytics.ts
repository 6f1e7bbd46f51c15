import { z } from "zod"
import { PlatformError } from "@/lib/platforms/errors"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { toCommonMetrics, readInsights } from "@/lib/platforms/meta/insights"
import { graph, type InstagramContext } from "./client"

const kindSchema = z.object({ kind: z.enum(["FEED", "REELS", "STORY"]) })
const countsSchema = z.object({ like_count: z.number().default(0), comments_count: z.number().default(0) })

const sharedMetrics = ["views", "reach", "shares", "total_interactions"]
const postMetrics = [...sharedMetrics, "likes", "comments", "saved"]

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-media/insights */
const metricsByKind = {
  FEED: [...postMetrics, "follows", "profile_visits"],
  REELS: [...postMetrics, "ig_reels_avg_watch_time", "ig_reels_video_view_total_time"],
  STORY: [...sharedMetrics, "replies", "follows", "profile_visits"],
}

async function readMetrics(id: string, kind: keyof typeof metricsByKind, ctx: InstagramContext) {
  try {
    return await readInsights(graph, ctx, id, metricsByKind[kind])
  } catch (error) {
    // Stories with few viewers and posts from before the account became professional have no insights.
    if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
    const counts = await graph.get(ctx, id, countsSchema, { fields: "like_count,comments_count" })
    return { likes: counts.like_count, comments: counts.comments_count }
  }
}

export async function analytics([post]: PublishedPart[], ctx: InstagramContext): Promise<Metrics> {
  if (!post) return { raw: null }
  const { kind } = kindSchema.parse(post.data)
  return toCommonMetrics(await readMetrics(post.id, kind, ctx), {
    impressions: "views",
    reach: "reach",
    likes: "likes",
    comments: kind === "STORY" ? "replies" : "comments",
    shares: "shares",
    saves: "saved",
    ...(kind === "REELS" && { videoViews: "views" }),
  })
}
