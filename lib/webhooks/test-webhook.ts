import type { InputOf } from "@/lib/contract/contract"
import { webhookEvents } from "@/lib/declarations/webhook-events"
import type { Caller } from "@/lib/access/caller"
import type { testWebhookContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { deliverTo } from "./queue-deliveries"
import { requireEnabled } from "./replay-delivery"
import { serializeDelivery } from "./serialize"

const ping = { message: "Hello from Carillon. Your endpoint works." }

/** Works for events that the endpoint isn't subscribed to, and a ping for disabled endpoints too. */
export async function testWebhook(caller: Caller, { id, event }: InputOf<typeof testWebhookContract>) {
  const endpoint = await findEndpoint(caller, id)
  if (event === "ping") return serializeDelivery(await deliverTo(endpoint.id, event, ping))
  requireEnabled(endpoint)
  return serializeDelivery(await deliverTo(endpoint.id, event, webhookEvents[event].example))
}
