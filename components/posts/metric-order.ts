import type { PostWithRelations } from "@/lib/posts/contract"

export type Metric = keyof NonNullable<PostWithRelations["metrics"]>

/** How often it was seen, then what people did. */
export const seenMetrics = ["impressions", "reach", "videoViews"] as const satisfies readonly Metric[]
export const reactionMetrics = [
  ...(["likes", "comments", "shares", "saves", "clicks"] as const satisfies readonly Metric[]),
]
