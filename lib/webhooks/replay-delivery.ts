import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { newId } from "@/lib/ids"
import { findEndpoint } from "./get-webhook"
import { insertDelivery, wakeDeliveries } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** The same event once more, as a delivery of its own: receivers tell deliveries apart by their id. */
export async function replayDelivery(caller: Caller, { id, deliveryId }: { id: string; deliveryId: string }) {
  const endpoint = await findEndpoint(caller, id)
  const old = await prisma.webhookDelivery.findFirst({ where: { id: deliveryId, endpointId: endpoint.id } })
  if (!old) throw notFound("Delivery")
  const delivery = { id: newId(), endpointId: endpoint.id }
  const { data } = old.payload as { data: Record<string, unknown> }
  await insertDelivery(pool, delivery, old.event, data)
  await wakeDeliveries([delivery])
  return serializeDelivery(await prisma.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } }))
}
