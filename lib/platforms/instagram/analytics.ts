import { z } from "zod"
import { PlatformError } from "@/lib/platforms/errors"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { commonMetrics, readInsights } from "@/lib/platforms/meta/insights"
import { graph, type InstagramAccess } from "./client"

const kindSchema = z.object({ kind: z.enum(["FEED", "REELS", "STORY"]) })
const countsSchema = z.object({ like_count: z.number().default(0), comments_count: z.number().default(0) })

const shared = ["views", "reach", "shares", "total_interactions"]
const liked = [...shared, "likes", "comments", "saved"]

/** https://developers.facebook.com/docs/instagram-platform/reference/instagram-media/insights */
const metrics = {
  FEED: [...liked, "follows", "profile_visits"],
  REELS: [...liked, "ig_reels_avg_watch_time", "ig_reels_video_view_total_time"],
  STORY: [...shared, "replies", "follows", "profile_visits"],
}

async function readKnown(id: string, kind: keyof typeof metrics, at: InstagramAccess) {
  try {
    return await readInsights(graph, at, id, metrics[kind])
  } catch (error) {
    // Stories that few have seen, and posts from before the account was professional, have no insights.
    if (!(error instanceof PlatformError) || error.kind !== "rejected") throw error
    const counts = await graph.get(at, id, countsSchema, { fields: "like_count,comments_count" })
    return { likes: counts.like_count, comments: counts.comments_count }
  }
}

export async function analytics([post]: Published[], at: InstagramAccess): Promise<Metrics> {
  if (!post) return { raw: null }
  const { kind } = kindSchema.parse(post.data)
  return commonMetrics(await readKnown(post.id, kind, at), {
    impressions: "views",
    reach: "reach",
    likes: "likes",
    comments: kind === "STORY" ? "replies" : "comments",
    shares: "shares",
    saves: "saved",
    ...(kind === "REELS" && { videoViews: "views" }),
  })
}
