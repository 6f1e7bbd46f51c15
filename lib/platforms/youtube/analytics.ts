import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { requestJson, type YouTubeContext } from "./client"

/** Counts are strings. Those that the owner hides are omitted. */
const count = z.coerce.number().optional()
const videosSchema = z.object({
  items: z
    .array(
      z.object({
        statistics: z.looseObject({ viewCount: count, likeCount: count, commentCount: count }),
      }),
    )
    .default([]),
})

export async function analytics([published]: PublishedPart[], ctx: YouTubeContext): Promise<Metrics> {
  const query = { part: "statistics", id: published?.id ?? "" }
  const { items } = await requestJson(ctx, "videos", query, videosSchema)
  const statistics = items[0]?.statistics
  return {
    videoViews: statistics?.viewCount,
    likes: statistics?.likeCount,
    comments: statistics?.commentCount,
    raw: z.json().parse(statistics ?? null),
  }
}
