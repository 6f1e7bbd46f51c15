/** The counts of `Metrics` in lib/platforms/platform.ts, by which posts are measured. */
export const metricNames = [
  ...(["impressions", "reach", "likes", "comments", "shares", "saves", "clicks", "videoViews"] as const),
]
export type MetricName = (typeof metricNames)[number]

/** What people did with a post; its sum is the engagement. */
export const engagementNames = ["likes", "comments", "shares", "saves", "clicks"] as const
