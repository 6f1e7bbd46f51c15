import type { Prisma } from "@/prisma/generated/client"
import { pool, prisma, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import { log } from "@/lib/log"
import { sendEvents } from "@/inngest/client"
import type { webhookEvents } from "./contract"

export type Queued = { id: string; endpointId: string }

/** An organization has no more endpoints than this, so no more ids are needed. */
const mostEndpoints = 10

/** One thing to tell, for `deliveriesInsert`. */
export const toTell = (
  organizationId: string,
  event: (typeof webhookEvents)[number],
  data: Record<string, unknown>,
) => ({
  organizationId,
  event,
  data,
  ids: Array.from({ length: mostEndpoints }, newId),
  at: new Date().toISOString(),
})

/** The columns of `told`, as JSON records are read. */
export const toldColumns = `"organizationId" text, event text, data json, ids text[], at text`

/** Writes one delivery per subscribed endpoint for each row of the relation `told`, in the statement of what it tells about. */
export const deliveriesInsert = `
  INSERT INTO "WebhookDelivery" (id, "endpointId", event, payload, "nextAttemptAt")
  SELECT told.ids[e.n], e.id, told.event,
    json_build_object('id', told.ids[e.n], 'event', told.event, 'createdAt', told.at, 'data', told.data), now()
  FROM told CROSS JOIN LATERAL (
    SELECT id, row_number() OVER (ORDER BY id) AS n FROM "WebhookEndpoint"
    WHERE "organizationId" = told."organizationId" AND enabled AND told.event = ANY(events) LIMIT ${mostEndpoints}) e
  RETURNING id, "endpointId"`

/** Call `wakeDeliveries` after the commit; a sweep finds what was not woken. */
export async function queueDeliveries(sql: Sql, ...told: Parameters<typeof toTell>): Promise<Queued[]> {
  const text = `WITH told AS (SELECT * FROM json_to_record($1::json) AS told(${toldColumns})) ${deliveriesInsert}`
  const values = [JSON.stringify(toTell(...told))]
  const { rows } = await sql.query<Queued>({ name: "webhook_deliveries", text, values })
  return rows
}

/** Longer than a batch of calls can take. A run that dies leaves its endpoint to be woken anew after this. */
export const wokenSeconds = 30

/** An endpoint to look after; `at` is when (ms), if not now. */
export type Wake = { endpointId: string; silent: boolean; at?: number }

/** A time is taken once for each endpoint, however many of its deliveries wait for it. */
export const wakeEvent = ({ endpointId, silent, at }: Wake) => ({
  id: `webhooks:${endpointId}:${at ?? newId()}`,
  name: "webhook/queued" as const,
  data: { endpointId, silent },
  ...(at && { ts: at }),
})

/** Only endpoints that nobody is looking after yet: under load one run takes what thousands of posts have to tell. */
const wake = {
  name: "webhook_wake",
  text: `
    UPDATE "WebhookEndpoint" SET "wokenUntil" = now() + interval '${wokenSeconds} s'
    WHERE id = ANY ($1) AND ("wokenUntil" IS NULL OR "wokenUntil" < now())
    RETURNING id AS "endpointId", silent`,
}

/** The rows are committed already, so a failure here only costs time until the sweep. */
export async function wakeDeliveries(queued: Queued[]): Promise<void> {
  if (!queued.length) return
  try {
    // Sorted, so that two that wake the same endpoints cannot wait for each other.
    const endpointIds = [...new Set(queued.map(({ endpointId }) => endpointId))].sort()
    const { rows } = await pool.query<Wake>({ ...wake, values: [endpointIds] })
    if (rows.length) await sendEvents(rows.map(wakeEvent))
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

const findOverdue = {
  name: "webhook_overdue",
  text: `
    UPDATE "WebhookEndpoint" SET "wokenUntil" = now() + interval '${wokenSeconds} s'
    WHERE ("wokenUntil" IS NULL OR "wokenUntil" < now()) AND id IN (
      SELECT "endpointId" FROM "WebhookDelivery"
      WHERE status = 'PENDING' AND "nextAttemptAt" < now() - interval '1 minute')
    RETURNING id AS "endpointId", silent`,
}

/** Endpoints with deliveries that are due for a minute, while nobody looks after them; how many. */
export async function sweepDeliveries(): Promise<number> {
  const { rows } = await pool.query<Wake>(findOverdue)
  if (rows.length) await sendEvents(rows.map(wakeEvent))
  return rows.length
}
