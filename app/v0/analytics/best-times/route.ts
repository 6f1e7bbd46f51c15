import { listBestTimes } from "@/lib/analytics/list-best-times"
import { bestTimesContract } from "@/lib/analytics/report-contracts"
import { endpoint } from "@/lib/api/endpoint"

export const GET = endpoint(bestTimesContract, listBestTimes)
