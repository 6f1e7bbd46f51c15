import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { Prisma } from "@/prisma/generated/client"
import { findEndpoint } from "./get-webhook"
import { deliverTo } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** The same event once more, as a delivery of its own: receivers tell deliveries apart by their id. */
export async function replayDelivery(caller: Caller, { id, deliveryId }: { id: string; deliveryId: string }) {
  const endpoint = await findEndpoint(caller, id)
  const old = await prisma.webhookDelivery.findFirst({ where: { id: deliveryId, endpointId: endpoint.id } })
  if (!old) throw notFound("Delivery")
  const { data } = old.payload as { data: Prisma.InputJsonObject }
  return serializeDelivery(await deliverTo(endpoint.id, old.event, data))
}
