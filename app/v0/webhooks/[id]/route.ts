import { endpoint } from "@/lib/api/endpoint"
import { deleteWebhookContract, getWebhookContract, updateWebhookContract } from "@/lib/webhooks/contract"
import { deleteWebhook } from "@/lib/webhooks/delete-webhook"
import { getWebhook } from "@/lib/webhooks/get-webhook"
import { updateWebhook } from "@/lib/webhooks/update-webhook"

export const GET = endpoint(getWebhookContract, getWebhook)
export const PATCH = endpoint(updateWebhookContract, updateWebhook)
export const DELETE = endpoint(deleteWebhookContract, deleteWebhook)
