import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { WebhookDelivery, WebhookEndpoint } from "./contract"
import { deliver } from "./deliver"
import { startReceiver } from "./test-receiver"

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

const hour = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * hour)

async function setUp() {
  const workspace = await createWorkspace()
  const body = { url: receiver.url, events: ["post.published"] }
  const { id } = (await workspace.call<WebhookEndpoint>("POST", "/v0/webhooks", body)).body
  const add = async (hours: number, status: "FAILED" | "SUCCESS" = "FAILED", event = "post.published") => {
    const delivery = newId()
    const payload = {
      id: delivery,
      event,
      createdAt: ago(hours).toISOString(),
      data: { postId: `p${hours}` },
    }
    const row = { id: delivery, endpointId: id, event, payload, status, createdAt: ago(hours), attempts: 5 }
    await prisma.webhookDelivery.create({ data: row })
    return delivery
  }
  const replay = (since: unknown, more: object = {}) =>
    workspace.call<{ count: number; hasMore: boolean }>("POST", `/v0/webhooks/${id}/replay`, {
      since,
      ...more,
    })
  const pending = () =>
    prisma.webhookDelivery.findMany({ where: { endpointId: id, status: "PENDING" }, orderBy: { id: "asc" } })
  return { ...workspace, id, add, replay, pending }
}

describe("replaying failed deliveries", () => {
  it("queues each failed delivery since the time once, oldest first, as a new delivery", async () => {
    const { add, replay, pending, id } = await setUp()
    const old = [await add(2), await add(3)]
    await add(30)
    await add(1, "SUCCESS")
    await add(1, "FAILED", "ping")
    const since = ago(24).toISOString()
    expect((await replay(since, { status: "FAILED" })).body).toEqual({ count: 2, hasMore: false })
    const queued = await pending()
    expect(queued.map(({ payload }) => (payload as { data: object }).data)).toEqual([
      { postId: "p3" },
      { postId: "p2" },
    ])
    for (const { id: delivery, payload, attempts } of queued) {
      expect(old).not.toContain(delivery)
      expect(payload).toMatchObject({
        id: delivery,
        event: "post.published",
        createdAt: expect.stringMatching(/Z$/),
      })
      expect(attempts).toBe(0)
    }
    expect((await replay(since)).body).toEqual({ count: 0, hasMore: false })
    await deliver(id)
    const receivedIds = receiver.received.map(({ headers }) => headers["x-service-delivery-id"])
    for (const delivery of queued) expect(receivedIds).toContain(delivery.id)
  })

  it("replays a range, and delivered ones too if asked", async () => {
    const { add, replay, pending, id } = await setUp()
    const lost = [await add(3, "SUCCESS"), await add(3)]
    await add(1, "SUCCESS")
    const range = { until: ago(2).toISOString() }
    expect((await replay(ago(24).toISOString(), { ...range, status: "ANY" })).body.count).toBe(2)
    expect((await replay(ago(24).toISOString(), { ...range, status: "ANY" })).body.count).toBe(0)
    const before = receiver.received.length
    await deliver(id)
    const bodies = receiver.received
      .slice(before)
      .map(({ body }) => JSON.parse(body) as { id: string; data: object })
    expect(bodies.map(({ data }) => data)).toEqual([{ postId: "p3" }, { postId: "p3" }])
    for (const { id } of bodies) expect(lost).not.toContain(id)
    expect(await pending()).toEqual([])
    const since = ago(24).toISOString()
    expect((await replay(since, { status: "SUCCESS", until: ago(0.5).toISOString() })).body.count).toBe(1)
    for (const until of [undefined, ago(-1).toISOString()])
      expect((await replay(since, { status: "ANY", until })).status).toBe(422)
  })

  it("replays a failed replay instead of its original", async () => {
    const { add, replay, pending, call, id } = await setUp()
    const original = await add(1)
    await call("POST", `/v0/webhooks/${id}/deliveries/${original}/replay`, {})
    const [replayed] = await pending()
    await prisma.webhookDelivery.update({ where: { id: replayed!.id }, data: { status: "FAILED" } })
    expect((await replay(ago(24).toISOString())).body.count).toBe(1)
  })

  it("sends nothing twice for concurrent requests", async () => {
    const { add, replay, pending } = await setUp()
    await Promise.all(Array.from({ length: 20 }, () => add(1)))
    const since = ago(24).toISOString()
    const responses = await Promise.all([replay(since), replay(since), replay(since)])
    expect(responses.reduce((sum, { body }) => sum + body.count, 0)).toBe(20)
    expect(await pending()).toHaveLength(20)
  })

  it("returns 401, 403, 404, 409, and 422", async () => {
    const { replay, call, id, organizationId, add } = await setUp()
    const failed = await add(1)
    const path = `/v0/webhooks/${id}/replay`
    const body = { since: ago(24).toISOString() }
    expect((await replay("yesterday")).status).toBe(422)
    expect((await replay(undefined)).status).toBe(422)
    expect((await replay(body.since, { status: "PENDING" })).status).toBe(422)
    expect((await replay(body.since, { until: "tomorrow" })).status).toBe(422)
    expect((await call("POST", path, body, { "x-api-key": "car_wrong" })).status).toBe(401)
    const reader = await createKey(organizationId, { scopes: ["webhooks:read"] })
    expect((await call("POST", path, body, { "x-api-key": reader })).status).toBe(403)
    const stranger = await createWorkspace()
    expect((await stranger.call("POST", path, body)).status).toBe(404)
    await call("PATCH", `/v0/webhooks/${id}`, { enabled: false })
    expect((await call("POST", path, body)).status).toBe(409)
    expect((await call("POST", `/v0/webhooks/${id}/deliveries/${failed}/replay`, {})).status).toBe(409)
  })
})

describe("a delivery", () => {
  it("includes the endpoint's response, which the list omits", async () => {
    const { add, call, id } = await setUp()
    const delivery = await add(1)
    await prisma.webhookDelivery.update({
      where: { id: delivery },
      data: { responseStatus: 500, responseBody: "<script>alert(1)</script>" },
    })
    const path = `/v0/webhooks/${id}/deliveries`
    const { body } = await call<WebhookDelivery>("GET", `${path}/${delivery}`)
    expect(body).toMatchObject({ responseStatus: 500, responseBody: "<script>alert(1)</script>" })
    const { body: list } = await call<{ data: object[] }>("GET", path)
    expect(list.data[0]).not.toHaveProperty("responseBody")
    expect((await call("GET", `${path}/nothing`)).status).toBe(404)
    expect((await (await createWorkspace()).call("GET", `${path}/${delivery}`)).status).toBe(404)
    expect((await call("GET", `${path}/${delivery}`, undefined, { "x-api-key": "car_wrong" })).status).toBe(
      401,
    )
  })
})
