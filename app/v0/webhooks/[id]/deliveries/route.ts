import { endpoint } from "@/lib/api/endpoint"
import { listDeliveriesContract } from "@/lib/webhooks/contract"
import { listDeliveries } from "@/lib/webhooks/list-deliveries"

export const GET = endpoint(listDeliveriesContract, listDeliveries)
