import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { newId } from "@/lib/ids"
import { findEndpoint } from "./get-webhook"
import { insertDelivery, wakeDeliveries } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** Sends a signed `ping`, also to an endpoint that is turned off. */
export async function testWebhook(caller: Caller, { id }: { id: string }) {
  const endpoint = await findEndpoint(caller, id)
  const delivery = { id: newId(), endpointId: endpoint.id }
  await insertDelivery(pool, delivery, "ping", { message: "Hello from Carillon. Your endpoint works." })
  await wakeDeliveries([delivery])
  return serializeDelivery(await prisma.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } }))
}
