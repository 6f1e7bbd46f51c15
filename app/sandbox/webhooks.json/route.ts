import { endpoint } from "@/lib/api/endpoint"
import { caughtWebhooksContract } from "@/lib/sandbox/contract"
import { listCaught } from "@/lib/webhooks/catcher"

export const GET = endpoint(caughtWebhooksContract, listCaught)
