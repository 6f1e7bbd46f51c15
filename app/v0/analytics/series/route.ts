import { getDaily } from "@/lib/analytics/get-daily"
import { seriesContract } from "@/lib/analytics/report-contracts"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(seriesContract, getDaily)
