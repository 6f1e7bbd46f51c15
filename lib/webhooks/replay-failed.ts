import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { replayFailedContract } from "./contract"
import { findEndpoint } from "./get-webhook"
import { wakeDeliveries, type Queued } from "./queue-deliveries"
import { requireEnabled } from "./replay-delivery"

const mostReplayed = 10_000

const pick = `
  SELECT id FROM "WebhookDelivery"
  WHERE "endpointId" = $1 AND "createdAt" >= $2 AND status = 'FAILED' AND "replayedAt" IS NULL AND event <> 'ping'
  ORDER BY "createdAt", id LIMIT ${mostReplayed} FOR UPDATE`

/** A delivery that has been replayed is left out: if its replay fails in turn, that is what is replayed next. */
const queue = `
  WITH picked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS p(old, id)),
  marked AS (
    UPDATE "WebhookDelivery" d SET "replayedAt" = now() FROM picked WHERE d.id = picked.old
    RETURNING picked.id, d."endpointId", d.event, d.payload->'data' AS data)
  INSERT INTO "WebhookDelivery" (id, "endpointId", event, payload, "nextAttemptAt")
  SELECT id, "endpointId", event, jsonb_build_object('id', id, 'event', event, 'createdAt', $3::text, 'data', data), now()
  FROM marked RETURNING id, "endpointId"`

/** Sends again what failed since a time, oldest first, each as a delivery of its own and each once. */
export async function replayFailed(caller: Caller, { id, since }: InputOf<typeof replayFailedContract>) {
  const endpoint = await findEndpoint(caller, id)
  requireEnabled(endpoint)
  const queued = await transaction(async (sql) => {
    const { rows: old } = await sql.query<{ id: string }>(pick, [endpoint.id, since])
    if (old.length === 0) return []
    // Sorted, so that the order of the ids is that of the originals.
    const ids = old.map(() => newId()).sort()
    const values = [old.map((row) => row.id), ids, new Date().toISOString()]
    const { rows } = await sql.query<Queued>(queue, values)
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  })
  await wakeDeliveries(queued)
  return { count: queued.length, more: queued.length === mostReplayed }
}
