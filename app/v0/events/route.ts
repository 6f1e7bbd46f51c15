import { endpoint } from "@/lib/api/endpoint"
import { listEventsContract } from "@/lib/webhooks/events/contract"
import { listEvents } from "@/lib/webhooks/events/list-events"

export const GET = endpoint(listEventsContract, listEvents)
