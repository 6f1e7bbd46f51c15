import { z } from "zod"
import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { requestJson, profilePath, type SnapchatContext } from "./client"
import { collections } from "./publish"

const countsSchema = z.object({ stats: z.record(z.string(), z.unknown()) })
/** A single set of stats, or one per time span. */
const statsSchema = z.union([
  z
    .object({ timeseries_stats: z.array(countsSchema) })
    .transform(({ timeseries_stats }) => timeseries_stats.map(({ stats }) => stats)),
  countsSchema.transform(({ stats }) => [stats]),
])
const dataSchema = z.object({ placement: z.enum(["story", "saved_story", "spotlight"]) })

export async function analytics([published]: PublishedPart[], ctx: SnapchatContext): Promise<Metrics> {
  if (!published) return { raw: null }
  const { placement } = dataSchema.parse(published.data)
  const path = `${collections[placement]}/${encodeURIComponent(published.id)}/stats`
  const stats = await requestJson(ctx, profilePath(ctx, path), statsSchema)
  const sum = (...names: string[]) => {
    const counts = stats.flatMap((stat) => names.map((name) => stat[name])).filter(Number.isFinite)
    return counts.length > 0 ? (counts as number[]).reduce((total, count) => total + count, 0) : undefined
  }
  const views = sum("VIEWS", "STORY_VIEWS", "SPOTLIGHT_VIEWS")
  return {
    impressions: views,
    videoViews: placement === "spotlight" ? views : undefined,
    reach: sum("VIEWERS"),
    likes: sum("FAVORITES"),
    comments: sum("REPLIES"),
    shares: sum("SHARES"),
    clicks: sum("SWIPE_UPS"),
    raw: z.json().parse(stats),
  }
}
