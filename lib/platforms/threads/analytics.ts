import type { Metrics, PublishedPart } from "@/lib/platforms/platform"
import { toCommonMetrics, readInsights } from "@/lib/platforms/meta/insights"
import { graph, type ThreadsContext } from "./client"

/** https://developers.facebook.com/docs/threads/insights */
const metrics = ["views", "likes", "replies", "reposts", "quotes", "shares"]

/** Adds up the metrics of all posts in a thread. */
export async function analytics(published: PublishedPart[], ctx: ThreadsContext): Promise<Metrics> {
  const total: Record<string, number> = {}
  for (const { id } of published)
    for (const [name, count] of Object.entries(await readInsights(graph, ctx, id, metrics)))
      total[name] = (total[name] ?? 0) + count
  const { reposts = 0, quotes = 0, shares = 0 } = total
  const common = toCommonMetrics(total, { impressions: "views", likes: "likes", comments: "replies" })
  return { ...common, shares: reposts + quotes + shares }
}
