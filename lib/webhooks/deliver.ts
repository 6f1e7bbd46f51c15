import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"

import { sendEvents } from "@/inngest/client"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import type { DeliveryStatus } from "@/prisma/generated/kysely/tables"
import type { WebhookAttempt } from "./contract"
import { callEndpoint, type Call, type CallOutcome } from "./call-endpoint"
import { recordAttempt } from "./record-attempt-metrics"
import { leaseEnd, leaseSeconds, wakeEvent } from "./queue-deliveries"

const maxAttempts = 5
/** After the first, second, … failed attempt. */
const backOffSeconds = [5, 30, 5 * 60, 30 * 60]
export const failuresUntilDisabled = 15
/** Per attempt, in characters. The last response is stored in full, up to 64 KB. */
const maxLoggedResponse = 1_000

/** Concurrent calls to one endpoint: few at first, more while it responds quickly to all of them. */
const minCalls = 5
const maxCalls = 40
const quickMs = 1_000

/** No batch starts after this. Another run continues, so that no run occupies its slot for long. */
const maxRunMs = 5_000

/** A busy endpoint gets new deliveries all the time. Checking again is cheaper than starting another run. */
const maxChecks = 3
const checkIntervalMs = 80

const halfLeaseEnd = sql<Date>`now() + ${sql.lit(leaseSeconds / 2)} * interval '1 second'`

type Claimed = Call & { attempts: number }
type Batch = {
  url: string
  secret: string
  previousSecret: string | null
  silent: boolean
  deliveries: Claimed[]
}

/** `silent`: the endpoint didn't respond to any call of the last batch. */
export type Delivered = { attempts: number; silent: boolean }

/**
 * Claims due deliveries, oldest first. An attempt is counted before it's made, so only one of several runs makes it.
 * Deliveries to a disabled endpoint fail.
 */
async function claimBatch(endpointId: string, limit: number): Promise<Batch | null> {
  const batch = await db
    .with(
      (cte) => cte("endpoint").materialized(),
      (on) =>
        on
          .selectFrom("WebhookEndpoint")
          .select(["id", "url", "secret", "enabled", "silent"])
          .select(({ ref }) =>
            sql<string | null>`case when ${ref("previousSecretExpiresAt")} > now()
              then ${ref("previousSecret")} end`.as("previousSecret"),
          )
          .where("id", "=", endpointId),
    )
    .with("due", (on) =>
      on
        .selectFrom("WebhookDelivery as d")
        .innerJoin("endpoint", "endpoint.id", "d.endpointId")
        .select(({ or, eb, ref }) => [
          "d.id",
          or([ref("endpoint.enabled"), eb("d.event", "=", sql.lit("ping"))]).as("isWanted"),
        ])
        .where("d.status", "=", sql.lit("PENDING"))
        .where("d.nextAttemptAt", "<=", now)
        .orderBy("d.nextAttemptAt")
        .orderBy("d.id")
        .limit(limit)
        .forUpdate("d")
        .skipLocked(),
    )
    .with("rejected", (on) =>
      on
        .updateTable("WebhookDelivery as d")
        .from("due")
        .set({ status: "FAILED", nextAttemptAt: null, lastError: "The endpoint is disabled" })
        .whereRef("d.id", "=", "due.id")
        .where(({ not, ref }) => not(ref("due.isWanted")))
        .returning("d.id"),
    )
    .with("claimed", (on) =>
      on
        .updateTable("WebhookDelivery as d")
        .from("due")
        .set((eb) => ({ attempts: eb("d.attempts", "+", 1), nextAttemptAt: leaseEnd }))
        .whereRef("d.id", "=", "due.id")
        .where(({ ref }) => sql<boolean>`${ref("due.isWanted")}`)
        .returning(["d.id", "d.event", "d.payload", "d.attempts"]),
    )
    .with("leased", (on) =>
      on
        .updateTable("WebhookEndpoint as e")
        .from("endpoint")
        .set({ wokenUntil: leaseEnd })
        .whereRef("e.id", "=", "endpoint.id")
        .where(({ exists, selectFrom }) => exists(selectFrom("due").select("due.id")))
        .where((eb) => eb.or([eb("e.wokenUntil", "is", null), eb("e.wokenUntil", "<", halfLeaseEnd)])),
    )
    .selectFrom("endpoint")
    .select(({ selectFrom }) => [
      "endpoint.url",
      "endpoint.secret",
      "endpoint.previousSecret",
      "endpoint.silent",
      jsonArrayFrom(
        selectFrom("claimed").select(["claimed.id", "claimed.event", "claimed.payload", "claimed.attempts"]),
      ).as("deliveries"),
    ])
    .where(({ exists, selectFrom }) => exists(selectFrom("due").select("due.id")))
    .executeTakeFirst()
  return batch ? { ...batch, deliveries: batch.deliveries as Claimed[] } : null
}

/** The next batch, or null if nothing is due. The endpoint can then be woken again. */
async function next(endpointId: string, limit: number): Promise<Batch | null> {
  for (let check = 1; check <= maxChecks; check++) {
    const batch = await claimBatch(endpointId, limit)
    if (batch) return batch
    if (check < maxChecks) await sleep(checkIntervalMs)
  }
  await db.updateTable("WebhookEndpoint").set({ wokenUntil: null }).where("id", "=", endpointId).execute()
  // Deliveries queued during the lease didn't wake a run, and the last check may have missed them.
  return claimBatch(endpointId, limit)
}

/** Makes the attempts that are due for an endpoint, and stores their outcomes before it returns. */
export async function deliver(endpointId: string): Promise<Delivered> {
  const startedAt = performance.now()
  const delivered: Delivered = { attempts: 0, silent: false }
  let width = minCalls
  while (performance.now() - startedAt < maxRunMs) {
    const batch = await next(endpointId, width)
    if (!batch) {
      await wakeForRetry(endpointId, delivered.silent)
      return delivered
    }
    const calledAt = performance.now()
    const outcomes = await Promise.all(
      batch.deliveries.map((delivery) => callEndpoint({ id: endpointId, ...batch }, delivery)),
    )
    if (!outcomes.length) {
      width = maxCalls // no response status: the endpoint is disabled
      continue
    }
    delivered.attempts += outcomes.length
    delivered.silent = outcomes.every(({ responseStatus }) => responseStatus === null)
    await settle(endpointId, batch.deliveries, outcomes, delivered.silent)
    const quick = performance.now() - calledAt < quickMs && outcomes.every(({ ok }) => ok)
    width = quick ? Math.min(width * 2, maxCalls) : minCalls
  }
  await sendEvents([wakeEvent({ endpointId, silent: delivered.silent })])
  return delivered
}

const outcomeColumns = {
  id: "text",
  attempts: "integer",
  status: "text",
  responseStatus: "integer",
  responseBody: "text",
  lastError: "text",
  waitSeconds: "integer",
  entry: "jsonb",
} as const

type Outcome = Pick<CallOutcome, "responseStatus" | "responseBody" | "lastError"> & {
  id: string
  attempts: number
  status: string
  waitSeconds: number
  entry: WebhookAttempt
}

/**
 * Writes a batch's deliveries and their endpoint in one statement. Every failed attempt sets `lastFailureAt`. After 15
 * consecutive deliveries failed permanently, the endpoint is disabled. A null `toldAt` requests the email about it.
 */
const settleBatch = (endpointId: string, outcomes: Outcome[], silent: boolean) =>
  db
    .with("outcome", (on) => on.selectFrom(jsonRowsAs("row", outcomeColumns, outcomes)).selectAll())
    .with("settled", (on) =>
      on
        .updateTable("WebhookDelivery as d")
        .from("outcome as o")
        .set(({ ref }) => ({
          status: sql<DeliveryStatus>`${ref("o.status")}::"DeliveryStatus"`,
          responseStatus: ref("o.responseStatus"),
          responseBody: ref("o.responseBody"),
          lastError: ref("o.lastError"),
          attemptLog: sql`${ref("d.attemptLog")} || ${ref("o.entry")}`,
          deliveredAt: sql<Date | null>`case when ${ref("o.status")} = 'SUCCESS' then now() end`,
          nextAttemptAt: sql<Date | null>`case when ${ref("o.status")} = 'PENDING'
            then now() + ${ref("o.waitSeconds")} * interval '1 second' end`,
        }))
        .whereRef("d.id", "=", "o.id")
        .whereRef("d.attempts", "=", "o.attempts")
        .where("d.status", "=", sql.lit("PENDING"))
        .returning("d.status"),
    )
    .with("tally", (on) =>
      on
        .selectFrom("settled")
        .select(({ fn, ref }) => [
          sql<boolean>`count(*) filter (where ${ref("settled.status")} = 'SUCCESS') > 0`.as("succeeded"),
          fn.countAll<number>().filterWhere("settled.status", "=", sql.lit("FAILED")).as("failures"),
          sql<boolean>`count(*) filter (where ${ref("settled.status")} <> 'SUCCESS') > 0`.as("anyFailed"),
        ]),
    )
    .updateTable("WebhookEndpoint as e")
    .from("tally")
    .set(({ ref }) => {
      const [succeeded, enabled] = [ref("tally.succeeded"), ref("e.enabled")]
      const failures = sql<number>`${ref("tally.failures")}::int`
      const consecutiveFailures = sql<number>`${ref("e.consecutiveFailures")} + ${failures}`
      return {
        silent,
        lastSuccessAt: sql<Date | null>`case when ${succeeded} then now() else ${ref("e.lastSuccessAt")} end`,
        lastFailureAt: sql<Date | null>`case when ${ref("tally.anyFailed")} and ${enabled} then now()
          else ${ref("e.lastFailureAt")} end`,
        consecutiveFailures: sql<number>`case when not ${enabled} then ${ref("e.consecutiveFailures")}
          when ${succeeded} then 0 else ${consecutiveFailures} end`,
        enabled: sql<boolean>`${enabled} and (${succeeded} or ${consecutiveFailures} < ${failuresUntilDisabled})`,
        disabledAt: sql<Date | null>`case when ${enabled} and not ${succeeded} and ${consecutiveFailures} >= ${failuresUntilDisabled}
          then now() else ${ref("e.disabledAt")} end`,
        toldAt: sql<Date | null>`case when ${enabled} and ${failures} > 0 then null else ${ref("e.toldAt")} end`,
      }
    })
    .where("e.id", "=", endpointId)
    .where(({ eb, or, ref }) =>
      or([ref("tally.succeeded"), ref("tally.anyFailed"), eb("e.silent", "<>", silent)]),
    )
    .execute()

/** Skips deliveries that were deleted, or taken over because this process stalled. */
async function settle(endpointId: string, deliveries: Claimed[], outcomes: CallOutcome[], silent: boolean) {
  const rows = deliveries.map(({ id, attempts, payload }, index) => {
    const { ok, startedAt, durationMs, ...response } = outcomes[index]!
    const status = ok ? "SUCCESS" : attempts >= maxAttempts ? "FAILED" : "PENDING"
    recordAttempt({ attempts, payload }, status)
    const entry = {
      attempt: attempts,
      startedAt,
      durationMs,
      responseStatus: response.responseStatus,
      responseBody: response.responseBody?.slice(0, maxLoggedResponse) ?? null,
      error: response.lastError,
    }
    return { id, attempts, status, ...response, entry, waitSeconds: backOffSeconds[attempts - 1] ?? 0 }
  })
  await settleBatch(endpointId, rows, silent)
}

/** In whole seconds, so that all retries within one second share a wake-up. */
async function wakeForRetry(endpointId: string, silent: boolean) {
  const { at } = await db
    .selectFrom("WebhookDelivery")
    .select(({ fn }) => fn.min("nextAttemptAt").as("at"))
    .where("endpointId", "=", endpointId)
    .where("status", "=", sql.lit("PENDING"))
    .where("nextAttemptAt", ">", now)
    .executeTakeFirstOrThrow()
  if (at) await sendEvents([wakeEvent({ endpointId, silent, at: Math.ceil(at.getTime() / 1000) * 1000 })])
}
