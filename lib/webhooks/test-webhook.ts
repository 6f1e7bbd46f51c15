import type { Caller } from "@/lib/access/caller"
import { findEndpoint } from "./get-webhook"
import { deliverTo } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** Works for disabled endpoints too. */
export async function testWebhook(caller: Caller, { id }: { id: string }) {
  const endpoint = await findEndpoint(caller, id)
  const message = "Hello from Carillon. Your endpoint works."
  return serializeDelivery(await deliverTo(endpoint.id, "ping", { message }))
}
