import { endpoint } from "@/lib/api/endpoint"
import { testWebhookContract } from "@/lib/webhooks/contract"
import { testWebhook } from "@/lib/webhooks/test-webhook"

export const POST = endpoint(testWebhookContract, testWebhook)
