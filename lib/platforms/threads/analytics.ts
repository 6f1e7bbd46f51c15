import type { Metrics, Published } from "@/lib/platforms/platform"
import { commonMetrics, readInsights } from "@/lib/platforms/meta/insights"
import { graph, type ThreadsAccess } from "./client"

/** https://developers.facebook.com/docs/threads/insights */
const metrics = ["views", "likes", "replies", "reposts", "quotes", "shares"]

/** The whole thread counts as one post. */
export async function analytics(published: Published[], at: ThreadsAccess): Promise<Metrics> {
  const total: Record<string, number> = {}
  for (const { id } of published)
    for (const [name, count] of Object.entries(await readInsights(graph, at, id, metrics)))
      total[name] = (total[name] ?? 0) + count
  const { reposts = 0, quotes = 0, shares = 0 } = total
  const common = commonMetrics(total, { impressions: "views", likes: "likes", comments: "replies" })
  return { ...common, shares: reposts + quotes + shares }
}
