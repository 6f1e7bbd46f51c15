import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import type { Prisma, WebhookEndpoint } from "@/prisma/generated/client"
import { findDelivery } from "./get-delivery"
import { deliverTo } from "./queue-deliveries"
import { serializeDelivery } from "./serialize"

/** A replay to a disabled endpoint would fail immediately. */
export function requireEnabled({ enabled }: Pick<WebhookEndpoint, "enabled">) {
  if (!enabled) throw conflict("The webhook is disabled. Enable it, then try again.")
}

/** Sends the same event as a new delivery, because receivers deduplicate by delivery id. */
export async function replayDelivery(caller: Caller, input: { id: string; deliveryId: string }) {
  const { endpoint, delivery } = await findDelivery(caller, input)
  if (delivery.event !== "ping") requireEnabled(endpoint)
  const { data } = delivery.payload as { data: Prisma.InputJsonObject }
  await prisma.webhookDelivery.updateMany({ where: { id: delivery.id }, data: { replayedAt: new Date() } })
  return serializeDelivery(await deliverTo(endpoint.id, delivery.event, data))
}
