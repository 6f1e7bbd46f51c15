import { setTimeout as sleep } from "node:timers/promises"

import { sendEvents } from "@/inngest/client"
import { pool } from "@/lib/db"
import { callEndpoint, type Call, type CallOutcome } from "./call-endpoint"
import { measureAttempt } from "./measure-attempt"
import { wakeEvent, wokenSeconds } from "./queue-deliveries"

const maxAttempts = 5
/** Seconds to wait after the first, second, … failed attempt. */
const backOffSeconds = [5, 30, 5 * 60, 30 * 60]
export const failuresUntilDisabled = 15

/** Calls to one endpoint at the same time: few at first, more as long as it answers all of them quickly. */
const fewest = 5
const most = 40
const quickMs = 1_000

/** No batch begins later; what is left is for another run, so that none holds its place for long. */
const longestMs = 5_000

/** A busy endpoint has something new every moment: looking again is cheaper than another run. */
const looks = 3
const lookMs = 80

type Claimed = Call & { attempts: number }
type Batch = { url: string; secret: string; silent: boolean; deliveries: Claimed[] }

/** How many attempts were made, and whether the endpoint gave no answer to the last of them. */
export type Delivered = { attempts: number; silent: boolean }

/**
 * Takes what is due, oldest first. An attempt begins by being counted: of several runs only one makes it. What was
 * queued for an endpoint that is turned off has failed.
 */
const claim = {
  name: "webhook_claim",
  text: `
    WITH endpoint AS MATERIALIZED (SELECT id, url, secret, enabled, silent FROM "WebhookEndpoint" WHERE id = $1),
    due AS (
      SELECT d.id, endpoint.enabled OR d.event = 'ping' AS wanted
      FROM "WebhookDelivery" d JOIN endpoint ON endpoint.id = d."endpointId"
      WHERE d.status = 'PENDING' AND d."nextAttemptAt" <= now()
      ORDER BY d."nextAttemptAt", d.id LIMIT $2 FOR UPDATE OF d SKIP LOCKED),
    refused AS (
      UPDATE "WebhookDelivery" d SET status = 'FAILED', "nextAttemptAt" = NULL, "lastError" = 'The endpoint is disabled'
      FROM due WHERE d.id = due.id AND NOT due.wanted RETURNING d.id),
    taken AS (
      UPDATE "WebhookDelivery" d SET attempts = d.attempts + 1, "nextAttemptAt" = now() + interval '${wokenSeconds} s'
      FROM due WHERE d.id = due.id AND due.wanted
      RETURNING d.id, d.event, d.payload, d.attempts),
    held AS (
      UPDATE "WebhookEndpoint" e SET "wokenUntil" = now() + interval '${wokenSeconds} s' FROM endpoint
      WHERE e.id = endpoint.id AND EXISTS (SELECT 1 FROM due)
        AND (e."wokenUntil" IS NULL OR e."wokenUntil" < now() + interval '${wokenSeconds / 2} s'))
    SELECT url, secret, silent, (SELECT coalesce(json_agg(taken), '[]') FROM taken) AS deliveries
    FROM endpoint WHERE EXISTS (SELECT 1 FROM due)`,
}

const take = async (endpointId: string, limit: number): Promise<Batch | null> =>
  (await pool.query<Batch>({ ...claim, values: [endpointId, limit] })).rows[0] ?? null

const letGo = {
  name: "webhook_let_go",
  text: `UPDATE "WebhookEndpoint" SET "wokenUntil" = NULL WHERE id = $1`,
}

/** The next batch, or null when nothing is due: then the endpoint is free to be woken by whatever comes. */
async function next(endpointId: string, limit: number): Promise<Batch | null> {
  for (let look = 1; look <= looks; look++) {
    const batch = await take(endpointId, limit)
    if (batch) return batch
    if (look < looks) await sleep(lookMs)
  }
  await pool.query({ ...letGo, values: [endpointId] })
  // Who queued while it was not free has woken nobody, and may have been too late for the last look.
  return take(endpointId, limit)
}

/** Makes the attempts that are due at one endpoint. What comes of each is in its row before this returns. */
export async function deliver(endpointId: string): Promise<Delivered> {
  const began = performance.now()
  const delivered: Delivered = { attempts: 0, silent: false }
  let width = fewest
  while (performance.now() - began < longestMs) {
    const batch = await next(endpointId, width)
    if (!batch) {
      await wakeForRetry(endpointId, delivered.silent)
      return delivered
    }
    const startedAt = performance.now()
    const outcomes = await Promise.all(
      batch.deliveries.map((delivery) => callEndpoint({ id: endpointId, ...batch }, delivery)),
    )
    if (!outcomes.length) {
      width = most // refused: the endpoint is turned off
      continue
    }
    delivered.attempts += outcomes.length
    delivered.silent = outcomes.every(({ responseStatus }) => responseStatus === null)
    await settle(endpointId, batch.deliveries, outcomes, delivered.silent)
    const quick = performance.now() - startedAt < quickMs && outcomes.every(({ ok }) => ok)
    width = quick ? Math.min(width * 2, most) : fewest
  }
  await sendEvents([wakeEvent({ endpointId, silent: delivered.silent })])
  return delivered
}

/**
 * The deliveries of a batch and their endpoint in one statement. After 15 deliveries in a row that failed for good,
 * nothing more is sent until somebody turns the endpoint on again; `toldAt` asks for the mail that says so.
 */
const settlement = {
  name: "webhook_settle",
  text: `
    WITH outcome AS (
      SELECT * FROM json_to_recordset($2::json) AS o(id text, attempts int, status text, "responseStatus" int,
        "responseBody" text, "lastError" text, "waitSeconds" int)),
    settled AS (
      UPDATE "WebhookDelivery" d SET
        status = o.status::"DeliveryStatus", "responseStatus" = o."responseStatus", "responseBody" = o."responseBody",
        "lastError" = o."lastError", "deliveredAt" = CASE WHEN o.status = 'SUCCESS' THEN now() END,
        "nextAttemptAt" = CASE WHEN o.status = 'PENDING' THEN now() + o."waitSeconds" * interval '1 s' END
      FROM outcome o WHERE d.id = o.id AND d.attempts = o.attempts AND d.status = 'PENDING' RETURNING d.status),
    tally AS (
      SELECT count(*) FILTER (WHERE status = 'SUCCESS') > 0 AS succeeded,
        count(*) FILTER (WHERE status = 'FAILED')::int AS failures FROM settled)
    UPDATE "WebhookEndpoint" e SET
      silent = $3,
      "lastSuccessAt" = CASE WHEN succeeded THEN now() ELSE e."lastSuccessAt" END,
      "lastFailureAt" = CASE WHEN failures > 0 AND e.enabled THEN now() ELSE e."lastFailureAt" END,
      "consecutiveFailures" =
        CASE WHEN NOT e.enabled THEN e."consecutiveFailures" WHEN succeeded THEN 0 ELSE e."consecutiveFailures" + failures END,
      enabled = e.enabled AND (succeeded OR e."consecutiveFailures" + failures < ${failuresUntilDisabled}),
      "disabledAt" = CASE WHEN e.enabled AND NOT succeeded AND e."consecutiveFailures" + failures >= ${failuresUntilDisabled}
        THEN now() ELSE e."disabledAt" END,
      "toldAt" = CASE WHEN e.enabled AND failures > 0 THEN NULL ELSE e."toldAt" END
    FROM tally WHERE e.id = $1 AND (succeeded OR failures > 0 OR e.silent <> $3)`,
}

/** Deliveries that were deleted meanwhile, or taken over after this process had stood still, are left alone. */
async function settle(endpointId: string, deliveries: Claimed[], outcomes: CallOutcome[], silent: boolean) {
  const rows = deliveries.map(({ id, attempts, payload }, index) => {
    const { ok, ...answer } = outcomes[index]!
    const status = ok ? "SUCCESS" : attempts >= maxAttempts ? "FAILED" : "PENDING"
    measureAttempt({ attempts, payload }, status)
    return { id, attempts, status, ...answer, waitSeconds: backOffSeconds[attempts - 1] ?? 0 }
  })
  await pool.query({ ...settlement, values: [endpointId, JSON.stringify(rows), silent] })
}

const nextRetry = {
  name: "webhook_next_retry",
  text: `
    SELECT extract(epoch FROM min("nextAttemptAt"))::float8 AS at FROM "WebhookDelivery"
    WHERE "endpointId" = $1 AND status = 'PENDING' AND "nextAttemptAt" > now()`,
}

/** Whole seconds: all that fall due in one are one wake-up. */
async function wakeForRetry(endpointId: string, silent: boolean) {
  const { rows } = await pool.query<{ at: number | null }>({ ...nextRetry, values: [endpointId] })
  const at = rows[0]?.at
  if (at) await sendEvents([wakeEvent({ endpointId, silent, at: Math.ceil(at) * 1000 })])
}
