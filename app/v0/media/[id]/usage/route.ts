import { endpoint } from "@/lib/api/endpoint"
import { getMediaUsage } from "@/lib/media/library/get-media-usage"
import { mediaUsageContract } from "@/lib/media/library/item-contracts"

export const GET = endpoint(mediaUsageContract, getMediaUsage)
