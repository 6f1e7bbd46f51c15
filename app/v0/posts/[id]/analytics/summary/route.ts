import { analyticsSummaryContract } from "@/lib/analytics/contract"
import { getAnalyticsSummary } from "@/lib/analytics/get-summary"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(analyticsSummaryContract, getAnalyticsSummary)
