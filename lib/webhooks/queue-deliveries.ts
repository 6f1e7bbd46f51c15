import { pool, prisma, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import { log } from "@/lib/log"
import { sendEvents } from "@/inngest/client"
import type { webhookEvents } from "./contract"

export type Queued = { id: string; endpointId: string }

/**
 * Writes one delivery per subscribed endpoint in the transaction of what it tells about. Call `wakeDeliveries` after
 * the commit; a sweep finds what was not woken.
 */
export async function queueDeliveries(
  sql: Sql,
  organizationId: string,
  event: (typeof webhookEvents)[number],
  data: Record<string, unknown>,
): Promise<Queued[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: "webhook_subscribers",
    text: `SELECT id FROM "WebhookEndpoint" WHERE "organizationId" = $1 AND enabled AND $2 = ANY(events)`,
    values: [organizationId, event],
  })
  const queued = rows.map(({ id }) => ({ id: newId(), endpointId: id }))
  for (const delivery of queued) await insertDelivery(sql, delivery, event, data)
  return queued
}

async function insertDelivery(
  sql: Sql,
  { id, endpointId }: Queued,
  event: string,
  data: Record<string, unknown>,
) {
  const payload = { id, event, createdAt: new Date().toISOString(), data }
  await sql.query({
    name: "webhook_delivery",
    text: `INSERT INTO "WebhookDelivery" (id, "endpointId", event, payload, "nextAttemptAt") VALUES ($1, $2, $3, $4, now())`,
    values: [id, endpointId, event, JSON.stringify(payload)],
  })
}

const wakeEvent = ({ id, endpointId }: Queued, round = 0) => ({
  id: `delivery:${id}:${round}`,
  name: "webhook/queued" as const,
  data: { deliveryId: id, endpointId },
})

/** The rows are committed already, so a failure here only costs time until the sweep. */
export async function wakeDeliveries(queued: Queued[]): Promise<void> {
  if (!queued.length) return
  try {
    await sendEvents(queued.map((delivery) => wakeEvent(delivery)))
  } catch (error) {
    log.warn("webhook deliveries wait for the sweep", {
      count: queued.length,
      error: (error as Error).message,
    })
  }
}

/** One delivery to one endpoint, whatever it is subscribed to; on its way at once. */
export async function deliverTo(endpointId: string, event: string, data: Record<string, unknown>) {
  const delivery = { id: newId(), endpointId }
  await insertDelivery(pool, delivery, event, data)
  await wakeDeliveries([delivery])
  return prisma.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } })
}

const overdue = 2 * 60_000

/** Deliveries whose wake-up was lost, or whose run is gone: due for two minutes and still waiting. */
export async function sweepDeliveries(limit = 500): Promise<number> {
  const rows = await prisma.webhookDelivery.findMany({
    where: { status: "PENDING", nextAttemptAt: { lt: new Date(Date.now() - overdue) } },
    orderBy: { nextAttemptAt: "asc" },
    select: { id: true, endpointId: true },
    take: limit,
  })
  // The minute in the id lets every sweep wake anew what an earlier one woke in vain.
  const minute = Math.floor(Date.now() / 60_000)
  if (rows.length) await sendEvents(rows.map((row) => wakeEvent(row, minute)))
  return rows.length
}
