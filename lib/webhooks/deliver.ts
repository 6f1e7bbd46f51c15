import { hmacSha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { BlockedAddressError, safeFetch } from "@/lib/safe-fetch"
import type { Prisma, WebhookDelivery, WebhookEndpoint } from "@/prisma/generated/client"
import { isCatcherUrl } from "./catcher"
import { openSecret } from "./serialize"

export const maxAttempts = 5
/** Seconds to wait after the first, second, … failed attempt. */
export const backOffSeconds = [5, 30, 5 * 60, 30 * 60]
const failuresUntilDisabled = 15
const timeoutMs = 10_000
const keptBytes = 64 * 1024

export type Delivered =
  { done: true; status: "SUCCESS" | "FAILED" | "gone" } | { done: false; waitSeconds: number }

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`, keyed with the endpoint's secret. */
export const sign = (secret: string, body: string, now = Date.now()) => {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${hmacSha256(secret, `${seconds}.${body}`)}`
}

type Outcome = {
  ok: boolean
  responseStatus: number | null
  responseBody: string | null
  lastError: string | null
}

/** One attempt at one delivery. What comes of it is in the row before this returns. */
export async function deliver(deliveryId: string): Promise<Delivered> {
  const row = await prisma.webhookDelivery.findUnique({ where: { id: deliveryId } })
  const endpoint = row && (await prisma.webhookEndpoint.findUnique({ where: { id: row.endpointId } }))
  if (!endpoint || row.status !== "PENDING") return { done: true, status: "gone" }
  if (!endpoint.enabled && row.event !== "ping")
    return give(row, { ...nothing, lastError: "The endpoint is disabled" }, true)
  return give(row, await post(endpoint, row), false)
}

const nothing: Outcome = { ok: false, responseStatus: null, responseBody: null, lastError: null }

async function post(endpoint: WebhookEndpoint, row: WebhookDelivery): Promise<Outcome> {
  const body = JSON.stringify(row.payload)
  const init = {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Carillon-Webhooks/1",
      "x-service-event": row.event,
      "x-service-delivery-id": row.id,
      "x-service-signature": sign(openSecret(endpoint), body),
    },
  }
  try {
    const response = isCatcherUrl(endpoint.url)
      ? await fetch(endpoint.url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
      : await safeFetch(endpoint.url, { ...init, timeoutMs, redirect: "manual" })
    const text = await readText(response)
    const ok = response.status >= 200 && response.status < 300
    return {
      ok,
      responseStatus: response.status,
      responseBody: text,
      lastError: ok ? null : `The endpoint answered ${response.status}`,
    }
  } catch (error) {
    return { ...nothing, lastError: explain(error as Error) }
  }
}

/** The first 64 KB, for the reader. An answer that breaks off does not undo its status. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      chunks.push(next.value)
      size += next.value.byteLength
      if (size >= keptBytes) break
    }
    await reader?.cancel()
  } catch {
    // What came is kept.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptBytes)).replaceAll("\0", "")
}

function explain(error: Error): string {
  if (error instanceof BlockedAddressError) return `The address is not allowed: ${error.message}`
  if (error.name === "TimeoutError") return "No answer within 10 seconds"
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return `The endpoint could not be reached: ${cause}`.slice(0, 500)
}

async function give(row: WebhookDelivery, outcome: Outcome, final: boolean): Promise<Delivered> {
  const { ok, ...facts } = outcome
  const attempts = row.attempts + 1
  const failed = !ok && (final || attempts >= maxAttempts)
  const waitSeconds = backOffSeconds[attempts - 1] ?? 0
  const data: Prisma.WebhookDeliveryUpdateManyMutationInput = {
    ...facts,
    attempts,
    status: ok ? "SUCCESS" : failed ? "FAILED" : "PENDING",
    deliveredAt: ok ? new Date() : null,
    nextAttemptAt: ok || failed ? null : new Date(Date.now() + waitSeconds * 1000),
  }
  // The endpoint may have been deleted while it was being called.
  await prisma.webhookDelivery.updateMany({ where: { id: row.id }, data })
  if (ok) await noteSuccess(row.endpointId)
  else if (failed && !final) await noteFailure(row.endpointId)
  return ok || failed ? { done: true, status: ok ? "SUCCESS" : "FAILED" } : { done: false, waitSeconds }
}

const noteSuccess = (id: string) =>
  prisma.webhookEndpoint.updateMany({
    where: { id },
    data: { consecutiveFailures: 0, lastSuccessAt: new Date() },
  })

/** After 15 deliveries in a row that failed for good, nothing more is sent until somebody turns it on again. */
async function noteFailure(id: string) {
  const now = new Date()
  await prisma.webhookEndpoint.updateMany({
    where: { id },
    data: { consecutiveFailures: { increment: 1 }, lastFailureAt: now },
  })
  await prisma.webhookEndpoint.updateMany({
    where: { id, enabled: true, consecutiveFailures: { gte: failuresUntilDisabled } },
    data: { enabled: false, disabledAt: now },
  })
}
