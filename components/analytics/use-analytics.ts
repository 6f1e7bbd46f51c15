import { keepPreviousData, useQuery } from "@tanstack/react-query"

import type { PostMeasure } from "@/lib/analytics/report-contracts"
import { callApi } from "@/lib/api/client"

import { analyticsKeys, bestPostsRequest, type BestOrder } from "./analytics-queries"
import type { Filters } from "./report-url"

/** Analytics are collected at most every 15 minutes. */
const queryOptions = { staleTime: 60_000, placeholderData: keepPreviousData }

export const useOverview = (filters: Filters) =>
  useQuery({
    ...queryOptions,
    queryKey: analyticsKeys.overview(filters),
    queryFn: ({ signal }) => callApi("getAnalyticsOverview", filters, { signal }),
  })

export const useDaily = (filters: Filters) =>
  useQuery({
    ...queryOptions,
    queryKey: analyticsKeys.daily(filters),
    queryFn: ({ signal }) => callApi("getAnalyticsSeries", filters, { signal }),
  })

export const useBestPosts = (filters: Filters, order: BestOrder) =>
  useQuery({
    ...queryOptions,
    queryKey: analyticsKeys.bestPosts(filters, order),
    queryFn: ({ signal }) => callApi("listBestPosts", bestPostsRequest(filters, order), { signal }),
    select: ({ data }) => data,
  })

export const useBestTimes = (filters: Filters, measure: PostMeasure) =>
  useQuery({
    ...queryOptions,
    queryKey: analyticsKeys.bestTimes(filters, measure),
    queryFn: ({ signal }) => callApi("listBestTimes", { ...filters, measure }, { signal }),
    select: ({ data }) => data,
  })
