import { analyticsSeriesContract } from "@/lib/analytics/contract"
import { getAnalyticsSeries } from "@/lib/analytics/get-series"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(analyticsSeriesContract, getAnalyticsSeries)
