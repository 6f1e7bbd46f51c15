import { endpoint } from "@/lib/api/endpoint"
import { replayDeliveryContract } from "@/lib/webhooks/contract"
import { replayDelivery } from "@/lib/webhooks/replay-delivery"

export const POST = endpoint(replayDeliveryContract, replayDelivery)
