import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, type YouTubeAccess } from "./client"

/** Counts are written as text; what the owner hides is left out. */
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

export async function analytics([published]: Published[], at: YouTubeAccess): Promise<Metrics> {
  const query = { part: "statistics", id: published?.id ?? "" }
  const { items } = await ask(at, "videos", query, videosSchema)
  const statistics = items[0]?.statistics
  return {
    videoViews: statistics?.viewCount,
    likes: statistics?.likeCount,
    comments: statistics?.commentCount,
    raw: z.json().parse(statistics ?? null),
  }
}
