import { pool } from "@/lib/db"
import { callEndpoint, type Call, type CallOutcome } from "./call-endpoint"

const maxAttempts = 5
/** Seconds to wait after the first, second, … failed attempt. */
const backOffSeconds = [5, 30, 5 * 60, 30 * 60]
export const failuresUntilDisabled = 15

/** Longer than a call can take: nobody else begins an attempt meanwhile. */
const leaseSeconds = 30

export type Delivered =
  { done: true; status: "SUCCESS" | "FAILED" | "gone" } | { done: false; waitSeconds: number }

type Claimed = Call & { endpointId: string; attempts: number; url: string; secret: string }

/**
 * An attempt begins by being counted, when it is due: of several runs for one delivery only one calls. Sleeps may end
 * half a second early.
 */
const claim = {
  name: "webhook_claim",
  text: `
    UPDATE "WebhookDelivery" d SET
      attempts = d.attempts + 1, "nextAttemptAt" = now() + interval '${leaseSeconds} s'
    FROM "WebhookEndpoint" e
    WHERE d.id = $1 AND e.id = d."endpointId" AND (e.enabled OR d.event = 'ping')
      AND d.status = 'PENDING' AND d."nextAttemptAt" <= now() + interval '1 s'
    RETURNING d.id, d.event, d.payload, d.attempts, d."endpointId", e.url, e.secret`,
}

/** One attempt at one delivery, if it is due. What comes of it is in the row before this returns. */
export async function deliver(deliveryId: string): Promise<Delivered> {
  const { rows } = await pool.query<Claimed>({ ...claim, values: [deliveryId] })
  const [claimed] = rows
  if (!claimed) return whyNot(deliveryId)
  const endpoint = { id: claimed.endpointId, url: claimed.url, secret: claimed.secret }
  return settle(claimed, await callEndpoint(endpoint, claimed))
}

const giveUp = {
  name: "webhook_give_up",
  text: `
    WITH refused AS (
      UPDATE "WebhookDelivery" d SET status = 'FAILED', "nextAttemptAt" = NULL, "lastError" = 'The endpoint is disabled'
      FROM "WebhookEndpoint" e
      WHERE d.id = $1 AND d.status = 'PENDING' AND e.id = d."endpointId" AND NOT e.enabled AND d.event <> 'ping'
      RETURNING d.id)
    SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 AS wait, refused.id IS NOT NULL AS refused
    FROM "WebhookDelivery" d LEFT JOIN refused ON refused.id = d.id WHERE d.id = $1 AND d.status = 'PENDING'`,
}

/** Ended, deleted, turned off, or not due: another run has it in hand, or it is waiting for its next attempt. */
async function whyNot(deliveryId: string): Promise<Delivered> {
  const { rows } = await pool.query<{ wait: number; refused: boolean }>({ ...giveUp, values: [deliveryId] })
  const [waiting] = rows
  if (!waiting) return { done: true, status: "gone" }
  if (waiting.refused) return { done: true, status: "FAILED" }
  return { done: false, waitSeconds: Math.max(1, Math.ceil(waiting.wait)) }
}

/**
 * The delivery and its endpoint in one statement. After 15 deliveries in a row that failed for good, nothing more is
 * sent until somebody turns the endpoint on again; `toldAt` asks for the mail that says so.
 */
const settlement = {
  name: "webhook_settle",
  text: `
    WITH settled AS (
      UPDATE "WebhookDelivery" SET
        status = $3::"DeliveryStatus", "responseStatus" = $4, "responseBody" = $5, "lastError" = $6,
        "deliveredAt" = CASE WHEN $3 = 'SUCCESS' THEN now() END,
        "nextAttemptAt" = CASE WHEN $3 = 'PENDING' THEN now() + $7 * interval '1 s' END
      WHERE id = $1 AND attempts = $2 AND status = 'PENDING' RETURNING "endpointId"),
    succeeded AS (
      UPDATE "WebhookEndpoint" e SET
        "lastSuccessAt" = now(), "consecutiveFailures" = CASE WHEN e.enabled THEN 0 ELSE e."consecutiveFailures" END
      FROM settled WHERE e.id = settled."endpointId" AND $3 = 'SUCCESS'),
    failed AS (
      UPDATE "WebhookEndpoint" e SET
        "lastFailureAt" = now(), "consecutiveFailures" = e."consecutiveFailures" + 1,
        enabled = e."consecutiveFailures" + 1 < ${failuresUntilDisabled},
        "disabledAt" = CASE WHEN e."consecutiveFailures" + 1 >= ${failuresUntilDisabled} THEN now() END,
        "toldAt" = NULL
      FROM settled WHERE e.id = settled."endpointId" AND e.enabled AND $3 = 'FAILED')
    SELECT 1 FROM settled`,
}

async function settle({ id, attempts }: Claimed, outcome: CallOutcome): Promise<Delivered> {
  const { ok, responseStatus, responseBody, lastError } = outcome
  const status = ok ? "SUCCESS" : attempts >= maxAttempts ? "FAILED" : "PENDING"
  const waitSeconds = backOffSeconds[attempts - 1] ?? 0
  const values = [id, attempts, status, responseStatus, responseBody, lastError, waitSeconds]
  const { rowCount } = await pool.query({ ...settlement, values })
  // Deleted while it was called, or taken over by another run after this process had stood still.
  if (!rowCount) return { done: true, status: "gone" }
  return status === "PENDING" ? { done: false, waitSeconds } : { done: true, status }
}
