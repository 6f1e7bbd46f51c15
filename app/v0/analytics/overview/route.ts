import { getOverview } from "@/lib/analytics/get-overview"
import { overviewContract } from "@/lib/analytics/report-contracts"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(overviewContract, getOverview)
