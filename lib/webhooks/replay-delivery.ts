import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import type { Prisma, WebhookEndpoint } from "@/prisma/generated/client"
import { findDelivery } from "./get-delivery"
import { deliverTo } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** To an endpoint that is turned off a replay would fail at once. */
export function requireEnabled({ enabled }: Pick<WebhookEndpoint, "enabled">) {
  if (!enabled) throw conflict("The webhook is disabled. Enable it first, then replay.")
}

/** The same event once more, as a delivery of its own: receivers tell deliveries apart by their id. */
export async function replayDelivery(caller: Caller, input: { id: string; deliveryId: string }) {
  const { endpoint, delivery } = await findDelivery(caller, input)
  if (delivery.event !== "ping") requireEnabled(endpoint)
  const { data } = delivery.payload as { data: Prisma.InputJsonObject }
  await prisma.webhookDelivery.updateMany({ where: { id: delivery.id }, data: { replayedAt: new Date() } })
  return serializeDelivery(await deliverTo(endpoint.id, delivery.event, data))
}
