import { keepPreviousData, useQuery } from "@tanstack/react-query"

import type { PostMeasure } from "@/lib/analytics/report-contracts"
import { callApi } from "@/lib/api/client"

import type { Filters } from "./report-address"

const key = ["analytics"] as const
/** Figures come in every quarter of an hour at most. */
const calm = { staleTime: 60_000, placeholderData: keepPreviousData }

export const useOverview = (filters: Filters) =>
  useQuery({
    ...calm,
    queryKey: [...key, "overview", filters],
    queryFn: ({ signal }) => callApi("getAnalyticsOverview", filters, { signal }),
  })

export const useDaily = (filters: Filters) =>
  useQuery({
    ...calm,
    queryKey: [...key, "series", filters],
    queryFn: ({ signal }) => callApi("getAnalyticsSeries", filters, { signal }),
  })

export type BestOrder = { orderBy: PostMeasure; order: "asc" | "desc" }

export const useBestPosts = (filters: Filters, order: BestOrder) =>
  useQuery({
    ...calm,
    queryKey: [...key, "best-posts", filters, order],
    queryFn: ({ signal }) => callApi("listBestPosts", { ...filters, ...order, limit: 10 }, { signal }),
    select: ({ data }) => data,
  })

export const useBestTimes = (filters: Filters, measure: PostMeasure) =>
  useQuery({
    ...calm,
    queryKey: [...key, "best-times", filters, measure],
    queryFn: ({ signal }) => callApi("listBestTimes", { ...filters, measure }, { signal }),
    select: ({ data }) => data,
  })
