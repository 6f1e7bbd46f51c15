import type { PostWithRelations } from "@/lib/posts/contract"

export type Metric = keyof NonNullable<PostWithRelations["metrics"]>

export const viewMetrics = ["impressions", "reach", "videoViews"] as const satisfies readonly Metric[]
export const reactionMetrics = [
  ...(["likes", "comments", "shares", "saves", "clicks"] as const satisfies readonly Metric[]),
]
