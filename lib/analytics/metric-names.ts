/** The counts in `Metrics` (lib/platforms/platform.ts) that reports can measure. */
export const metricNames = [
  ...(["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews"] as const),
]
export type MetricName = (typeof metricNames)[number]

/** Interactions with a post. Their sum is the post's engagement. */
export const engagementMetrics = ["likes", "comments", "shares", "saves", "clicks"] as const
