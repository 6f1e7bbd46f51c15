import type { PostMeasure } from "@/lib/analytics/report-contracts"

import { shiftDate, type Filters } from "./report-url"

const key = ["analytics"] as const

export type BestOrder = { orderBy: PostMeasure; order: "asc" | "desc" }

export const analyticsKeys = {
  overview: (filters: Filters) => [...key, "overview", filters] as const,
  daily: (filters: Filters) => [...key, "series", filters] as const,
  bestPosts: (filters: Filters, order: BestOrder) => [...key, "best-posts", filters, order] as const,
  bestTimes: (filters: Filters, measure: PostMeasure) => [...key, "best-times", filters, measure] as const,
}

export const bestPostsRequest = (filters: Filters, order: BestOrder) => ({ ...filters, ...order, limit: 10 })

/** Best times need more data than other reports. */
const minDays = 90

export function bestTimesFilters(filters: Filters): Filters {
  const latestStart = shiftDate(filters.to!, 1 - minDays)
  return { ...filters, from: filters.from! < latestStart ? filters.from! : latestStart }
}
