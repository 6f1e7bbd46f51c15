import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { getDeliveryContract, WebhookAttempt } from "./contract"
import { findEndpoint } from "./get-webhook"
import { serializeDelivery } from "./serialize"

export async function findDelivery(caller: Caller, { id, deliveryId }: { id: string; deliveryId: string }) {
  const endpoint = await findEndpoint(caller, id)
  const delivery = await prisma.webhookDelivery.findFirst({
    where: { id: deliveryId, endpointId: endpoint.id },
  })
  if (!delivery) throw notFound("Delivery")
  return { endpoint, delivery }
}

export async function getDelivery(caller: Caller, input: InputOf<typeof getDeliveryContract>) {
  const { delivery } = await findDelivery(caller, input)
  const { responseBody, attemptLog } = delivery
  return { ...serializeDelivery(delivery), responseBody, attemptLog: attemptLog as WebhookAttempt[] }
}
