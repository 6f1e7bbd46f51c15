import { endpoint } from "@/lib/api/endpoint"
import { createWebhookContract, listWebhooksContract } from "@/lib/webhooks/contract"
import { createWebhook } from "@/lib/webhooks/create-webhook"
import { listWebhooks } from "@/lib/webhooks/list-webhooks"

export const GET = endpoint(listWebhooksContract, listWebhooks)
export const POST = endpoint(createWebhookContract, createWebhook)
