import type { Prisma } from "@/prisma/generated/client"
import { pool, prisma, type Sql } from "@/lib/db"
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

/**
 * Deliveries whose wake-up was lost, or whose run is gone: due for two minutes and still waiting. A slow endpoint has
 * many such, which only wait for their turn, so each endpoint has a share of the sweep.
 */
const findOverdue = {
  name: "webhook_overdue",
  text: `
    SELECT id, "endpointId" FROM (
      SELECT id, "endpointId", row_number() OVER (PARTITION BY "endpointId" ORDER BY "nextAttemptAt") AS place
      FROM "WebhookDelivery" WHERE status = 'PENDING' AND "nextAttemptAt" < now() - interval '2 minutes') overdue
    WHERE place <= $1 ORDER BY place LIMIT $2`,
}

export async function sweepDeliveries(perEndpoint = 100, limit = 1_000): Promise<number> {
  const { rows } = await pool.query<Queued>({ ...findOverdue, values: [perEndpoint, limit] })
  // The hour in the id lets a later sweep wake anew what was woken in vain, without a crowd of runs for one delivery.
  const hour = Math.floor(Date.now() / 3_600_000)
  if (rows.length) await sendEvents(rows.map((row) => wakeEvent(row, hour)))
  return rows.length
}
