import { Inngest } from "inngest"
import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newId } from "@/lib/crypto/ids"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import type { WebhookEndpoint } from "@/lib/webhooks/contract"
import { startReceiver } from "@/lib/webhooks/test-receiver"

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Two slots for responsive endpoints and two for unresponsive ones. */
const slots = 8
env.EXECUTOR_CONCURRENCY = slots

const hanging: Receiver[] = []
let healthy: Receiver
let failing: Receiver
let engine: Awaited<ReturnType<typeof startFunctions>>
let otherRan = 0

beforeAll(async () => {
  const { deliverWebhook } = await import("./deliver-webhook")
  const other = new Inngest({ id: "test" }).createFunction(
    { id: "other", triggers: [{ event: "analytics/due" }] },
    () => void otherRan++,
  )
  healthy = await startReceiver()
  failing = await startReceiver((response) => response.writeHead(500).end())
  engine = await startFunctions([deliverWebhook, other], slots)
})
afterAll(async () => {
  for (const { stop } of [...hanging, healthy, failing]) stop()
  await engine.stop()
})

async function startHanging() {
  const receiver = await startReceiver(() => {})
  hanging.push(receiver)
  return receiver
}

async function endpointAt({ url }: Receiver, silent = false) {
  const { call } = await createWorkspace()
  const { body } = await call<WebhookEndpoint>("POST", "/v0/webhooks", { url, events: ["post.published"] })
  if (silent) await prisma.webhookEndpoint.update({ where: { id: body.id }, data: { silent } })
  return body.id
}

async function queue(endpointId: string, count: number, silent = false) {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    endpointId,
    event: "post.published",
    payload: { data: {} },
    nextAttemptAt: new Date(),
  }))
  await prisma.webhookDelivery.createMany({ data: rows })
  await engine.send({ name: "webhook/queued", data: { endpointId, silent } })
}

const count = (endpointId: string, where: object) =>
  prisma.webhookDelivery.count({ where: { endpointId, ...where } })

it("doesn't delay an endpoint behind one that hangs or fails", { timeout: 120_000 }, async () => {
  const [slow, bad, good] = [
    await endpointAt(await startHanging()),
    await endpointAt(failing),
    await endpointAt(healthy),
  ]
  await queue(slow, 100)
  await queue(bad, 50)
  await queue(good, 50)
  await expect.poll(() => count(good, { status: "SUCCESS" }), { timeout: 90_000 }).toBe(50)
  // In sequence, five at a time, the hanging endpoints would take 200 seconds.
  expect(await count(slow, { attempts: 0 })).toBeGreaterThan(40)
  await expect.poll(() => count(bad, { attempts: { gte: 1 } }), { timeout: 90_000 }).toBe(50)
})

it("reserves slots for responsive endpoints however many hang", { timeout: 120_000 }, async () => {
  const silent = await Promise.all(
    Array.from({ length: 10 }, async () => endpointAt(await startHanging(), true)),
  )
  for (const endpointId of silent) await queue(endpointId, 20, true)
  const called = () => hanging.filter(({ received }) => received.length > 0).length
  const before = called()
  await expect.poll(called, { timeout: 90_000 }).toBeGreaterThan(before)
  const good = await endpointAt(healthy)
  await queue(good, 20)
  await engine.send({ name: "analytics/due", data: { socialAccountId: "any" } })
  await expect.poll(() => count(good, { status: "SUCCESS" }), { timeout: 90_000 }).toBe(20)
  await expect.poll(() => otherRan, { timeout: 90_000 }).toBe(1)
  expect(await count(silent.at(-1)!, { attempts: 0 })).toBe(20)
})
