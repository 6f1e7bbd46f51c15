import { randomUUID } from "node:crypto"

import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { unscopedListMail } from "@/lib/mail/list-mail"
import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import type { WebhookDelivery, WebhookEndpoint } from "./contract"
import { deliver } from "./deliver"
import { notifyDisabled } from "./notify-disabled"
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
  /** Makes last attempts, which fail permanently, in as many concurrent runs. */
  const fail = async (times = 1) => {
    await Promise.all(Array.from({ length: times }, ping))
    await prisma.webhookDelivery.updateMany({ where: { endpointId: id }, data: { attempts: 4 } })
    await Promise.all(Array.from({ length: times }, () => deliver(id)))
  }
  return { ...workspace, id, ping, read, change, fail }
}

const rowOf = (id: string) => prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })

describe("concurrent runs for one endpoint", () => {
  it("attempt each delivery once, and not before its back-off is over", async () => {
    const { ping, id } = await setUp()
    const deliveries = await Promise.all(Array.from({ length: 12 }, ping))
    const before = broken.received.length
    const results = await Promise.all([deliver(id), deliver(id), deliver(id)])
    expect(broken.received.length).toBe(before + 12)
    expect(results.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(12)
    expect(await deliver(id)).toEqual({ attempts: 0, silent: false })
    for (const delivery of deliveries)
      expect(await rowOf(delivery)).toMatchObject({ attempts: 1, status: "PENDING", responseStatus: 500 })
  })

  it("skip deleted deliveries and fail those of a disabled endpoint", async () => {
    const { ping, id, change } = await setUp()
    await prisma.webhookDelivery.delete({ where: { id: await ping() } })
    const [waiting, pinged] = [await ping(), await ping()]
    await prisma.webhookDelivery.update({ where: { id: waiting }, data: { event: "post.published" } })
    await change({ enabled: false })
    const before = broken.received.length
    expect(await deliver(id)).toEqual({ attempts: 1, silent: false })
    expect(broken.received.length).toBe(before + 1)
    expect(await rowOf(pinged)).toMatchObject({ attempts: 1 })
    const failed = { status: "FAILED", lastError: "The endpoint is disabled", attempts: 0 }
    expect(await rowOf(waiting)).toMatchObject(failed)
  })

  it("are woken once for all pending deliveries, and again once the endpoint is free", async () => {
    const { ping, id, read } = await setUp()
    const woken = async () => (await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).wokenUntil
    await ping()
    const first = await woken()
    expect(first!.getTime()).toBeGreaterThan(Date.now())
    await ping()
    expect(await woken()).toEqual(first)
    await deliver(id)
    expect(await woken()).toBeNull()
    await ping()
    expect(await woken()).not.toBeNull()
    expect(await read()).toMatchObject({ enabled: true })
  })
})

describe("a failing endpoint", () => {
  it("is disabled by the fifteenth consecutive failure, even with concurrent failures", async () => {
    const { fail, read, change } = await setUp()
    await change({ consecutiveFailures: 5 })
    await fail(9)
    expect(await read()).toMatchObject({ enabled: true, consecutiveFailures: 14, disabledAt: null })
    await fail()
    expect(await read()).toMatchObject({ enabled: false, consecutiveFailures: 15 })
    expect((await read()).disabledAt).not.toBeNull()
  })

  it("notifies admins by email once, and again if it's re-enabled and fails again", async () => {
    const { fail, call, change, organizationId, id } = await setUp()
    const people = await Promise.all(
      (["owner", "admin", "editor"] as const).map(async (role) => {
        const user = await prisma.user.create({ data: { email: `${role}-${randomUUID()}@example.com` } })
        await prisma.member.create({ data: { organizationId, userId: user.id, role } })
        return user.email
      }),
    )
    const mails = async () =>
      (await Promise.all(people.toSorted().map((recipient) => unscopedListMail(recipient)))).flat()
    await change({ consecutiveFailures: 14 })
    await notifyDisabled(1_000)
    expect(await mails()).toEqual([])
    await fail()
    await notifyDisabled(1_000)
    const first = await mails()
    expect(first.map(({ recipient }) => recipient.split("-")[0])).toEqual(["admin", "owner"])
    expect(first[0]?.body).toContain(broken.url)
    expect(first[0]?.body).toContain("/settings/webhooks")
    await notifyDisabled(1_000)
    expect(await mails()).toHaveLength(2)
    await call("PATCH", `/v0/webhooks/${id}`, { enabled: true })
    await change({ consecutiveFailures: 14 })
    await fail()
    await notifyDisabled(1_000)
    expect(await mails()).toHaveLength(4)
  })

  it("sends no email if a person disabled it", async () => {
    const { call, id } = await setUp()
    await call("PATCH", `/v0/webhooks/${id}`, { enabled: false })
    await notifyDisabled(1_000)
    expect((await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } })).toldAt).toBeNull()
  })
})
