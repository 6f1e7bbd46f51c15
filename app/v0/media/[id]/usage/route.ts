import { endpoint } from "@/lib/api/endpoint"
import { getMediaUsage } from "@/lib/media/get-media-usage"
import { mediaUsageContract } from "@/lib/media/item-contracts"

export const GET = endpoint(mediaUsageContract, getMediaUsage)
