import type { Prisma } from "@/prisma/generated/client"
import { prisma, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import { log } from "@/lib/log"
import { sendEvents } from "@/inngest/client"
import type { webhookEvents } from "./contract"

export type Queued = { id: string; endpointId: string }

/** An organization has no more endpoints than this, so no more ids are needed. */
const mostEndpoints = 10

/** Parameters $1 to $5 of `deliveriesInsert`. */
export const deliveryValues = (
  organizationId: string,
  event: (typeof webhookEvents)[number],
  data: Record<string, unknown>,
) => [
  organizationId,
  event,
  Array.from({ length: mostEndpoints }, newId),
  new Date().toISOString(),
  JSON.stringify(data),
]

/** Writes one delivery per subscribed endpoint, as part of the statement or transaction of what it tells about. */
export const deliveriesInsert = (when = "") => `
  INSERT INTO "WebhookDelivery" (id, "endpointId", event, payload, "nextAttemptAt")
  SELECT ($3::text[])[e.n], e.id, $2, json_build_object('id', ($3::text[])[e.n], 'event', $2::text, 'createdAt', $4::text, 'data', $5::json), now()
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "WebhookEndpoint"
        WHERE "organizationId" = $1 AND enabled AND $2 = ANY(events) ${when} LIMIT ${mostEndpoints}) e
  RETURNING id, "endpointId"`

/** Call `wakeDeliveries` after the commit; a sweep finds what was not woken. */
export async function queueDeliveries(
  sql: Sql,
  ...told: Parameters<typeof deliveryValues>
): Promise<Queued[]> {
  const values = deliveryValues(...told)
  const { rows } = await sql.query<Queued>({ name: "webhook_deliveries", text: deliveriesInsert(), values })
  return rows
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
export async function deliverTo(endpointId: string, event: string, data: Prisma.InputJsonObject) {
  const delivery = { id: newId(), endpointId }
  const payload = { id: delivery.id, event, createdAt: new Date().toISOString(), data }
  await prisma.webhookDelivery.create({ data: { ...delivery, event, payload, nextAttemptAt: new Date() } })
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
