import { z } from "zod"
import type { Metrics, Published } from "@/lib/platforms/platform"
import { ask, profilePath, type SnapchatAccess } from "./client"
import { collections } from "./publish"

const countsSchema = z.object({ stats: z.record(z.string(), z.unknown()) })
/** One set of numbers, or one for each span of time. */
const statsSchema = z.union([
  z
    .object({ timeseries_stats: z.array(countsSchema) })
    .transform(({ timeseries_stats }) => timeseries_stats.map(({ stats }) => stats)),
  countsSchema.transform(({ stats }) => [stats]),
])
const dataSchema = z.object({ placement: z.enum(["story", "saved_story", "spotlight"]) })

export async function analytics([published]: Published[], at: SnapchatAccess): Promise<Metrics> {
  if (!published) return { raw: null }
  const { placement } = dataSchema.parse(published.data)
  const path = `${collections[placement]}/${encodeURIComponent(published.id)}/stats`
  const stats = await ask(at, profilePath(at, path), statsSchema)
  const sum = (...names: string[]) => {
    const counts = stats.flatMap((span) => names.map((name) => span[name])).filter(Number.isFinite)
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
