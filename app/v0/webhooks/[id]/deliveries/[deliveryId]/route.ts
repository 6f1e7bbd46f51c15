import { endpoint } from "@/lib/api/endpoint"
import { getDeliveryContract } from "@/lib/webhooks/contract"
import { getDelivery } from "@/lib/webhooks/get-delivery"

export const GET = endpoint(getDeliveryContract, getDelivery)
