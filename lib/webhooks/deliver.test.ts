import { randomUUID } from "node:crypto"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { createWorkspace } from "@/lib/testing/workspace"
import type { WebhookDelivery, WebhookEndpoint } from "./contract"
import { deliver } from "./deliver"
import { tellDisabled } from "./tell-disabled"
import { startReceiver } from "./test-receiver"

let broken: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  broken = await startReceiver((response) => response.writeHead(500).end("no"))
})
afterAll(() => broken.stop())

async function setUp() {
  const workspace = await createWorkspace()
  const body = { url: broken.url, events: ["post.published"] }
  const { id } = (await workspace.call<WebhookEndpoint>("POST", "/v0/webhooks", body)).body
  const ping = async () =>
    (await workspace.call<WebhookDelivery>("POST", `/v0/webhooks/${id}/test`, {})).body.id
  const read = async () => (await workspace.call<WebhookEndpoint>("GET", `/v0/webhooks/${id}`)).body
  const change = (data: object) => prisma.webhookEndpoint.update({ where: { id }, data })
  /** A last attempt, which fails for good. */
  const failOnce = async () => {
    const delivery = await ping()
    await prisma.webhookDelivery.update({ where: { id: delivery }, data: { attempts: 4 } })
    return deliver(delivery)
  }
  return { ...workspace, id, ping, read, change, failOnce }
}

describe("one delivery with several runs", () => {
  it("is attempted once at a time, and not before its back-off is over", async () => {
    const { ping } = await setUp()
    const id = await ping()
    const before = broken.received.length
    const results = await Promise.all([deliver(id), deliver(id), deliver(id)])
    expect(broken.received.length).toBe(before + 1)
    expect(results.every(({ done }) => !done)).toBe(true)
    const again = await deliver(id)
    expect(again).toMatchObject({ done: false })
    if (!again.done) expect(again.waitSeconds).toBeLessThanOrEqual(5)
    expect(broken.received.length).toBe(before + 1)
    expect(await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })).toMatchObject({ attempts: 1 })
  })

  it("ends unheard when it was deleted or its endpoint turned off", async () => {
    const { ping, id, change } = await setUp()
    const deleted = await ping()
    await prisma.webhookDelivery.delete({ where: { id: deleted } })
    expect(await deliver(deleted)).toEqual({ done: true, status: "gone" })
    const waiting = await ping()
    await prisma.webhookDelivery.update({ where: { id: waiting }, data: { event: "post.published" } })
    await change({ enabled: false })
    const before = broken.received.length
    expect(await deliver(waiting)).toEqual({ done: true, status: "FAILED" })
    expect(broken.received.length).toBe(before)
    expect(await prisma.webhookDelivery.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({
      lastError: "The endpoint is disabled",
      attempts: 0,
      endpointId: id,
    })
  })
})

describe("an endpoint that fails", () => {
  it("is turned off by the fifteenth failure in a row, also when they come at once", async () => {
    const { failOnce, read, change } = await setUp()
    await change({ consecutiveFailures: 5 })
    await Promise.all(Array.from({ length: 9 }, failOnce))
    expect(await read()).toMatchObject({ enabled: true, consecutiveFailures: 14, disabledAt: null })
    await failOnce()
    expect(await read()).toMatchObject({ enabled: false, consecutiveFailures: 15 })
    expect((await read()).disabledAt).not.toBeNull()
  })

  it("has its admins told by mail, once, and again after it was turned on and off again", async () => {
    const { failOnce, call, change, organizationId, id } = await setUp()
    const people = await Promise.all(
      (["owner", "admin", "editor"] as const).map(async (role) => {
        const user = await prisma.user.create({ data: { email: `${role}-${randomUUID()}@example.com` } })
        await prisma.member.create({ data: { organizationId, userId: user.id, role } })
        return user.email
      }),
    )
    const mails = () =>
      prisma.mailMessage.findMany({ where: { recipient: { in: people } }, orderBy: { recipient: "asc" } })
    await change({ consecutiveFailures: 14 })
    await tellDisabled(1_000)
    expect(await mails()).toEqual([])
    await failOnce()
    await tellDisabled(1_000)
    const first = await mails()
    expect(first.map(({ recipient }) => recipient.split("-")[0])).toEqual(["admin", "owner"])
    expect(first[0]?.body).toContain(broken.url)
    expect(first[0]?.body).toContain("/settings/webhooks")
    await tellDisabled(1_000)
    expect(await mails()).toHaveLength(2)
    await call("PATCH", `/v0/webhooks/${id}`, { enabled: true })
    await change({ consecutiveFailures: 14 })
    await failOnce()
    await tellDisabled(1_000)
    expect(await mails()).toHaveLength(4)
  })

  it("tells nobody when a person turned it off", async () => {
    const { call, id } = await setUp()
    await call("PATCH", `/v0/webhooks/${id}`, { enabled: false })
    await tellDisabled(1_000)
    expect((await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).toldAt).toBeNull()
  })
})
