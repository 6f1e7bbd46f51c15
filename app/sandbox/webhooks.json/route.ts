import { endpoint } from "@/lib/api/endpoint"
import { caughtWebhooksContract } from "@/lib/accounts/sandbox-feed/contract"
import { listCaught } from "@/lib/webhooks/catcher"

export const GET = endpoint(caughtWebhooksContract, listCaught)
