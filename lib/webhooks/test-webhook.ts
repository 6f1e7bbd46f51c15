import type { Caller } from "@/lib/caller"
import { findEndpoint } from "./get-webhook"
import { deliverTo } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** Sends a signed `ping`, also to an endpoint that is turned off. */
export async function testWebhook(caller: Caller, { id }: { id: string }) {
  const endpoint = await findEndpoint(caller, id)
  const message = "Hello from Carillon. Your endpoint works."
  return serializeDelivery(await deliverTo(endpoint.id, "ping", { message }))
}
