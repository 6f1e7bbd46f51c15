import { createHmac } from "node:crypto"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"

import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { createWorkspace } from "@/lib/testing/workspace"
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from "./contract"
import { deliver } from "./deliver"
import { sweepDeliveries } from "./queue-deliveries"

type Received = { headers: IncomingHttpHeaders; body: string }
type Problem = { code: string; data: { fieldErrors: Record<string, string[]> } }

const received: Received[] = []
let next = { status: 200, body: "thanks", location: undefined as string | undefined }

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on("data", (chunk: Buffer) => chunks.push(chunk))
  request.on("end", () => {
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(next.status, next.location ? { location: next.location } : {}).end(next.body)
  })
})
let url: string

beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
})
afterAll(() => receiver.close())

/** Ends a delivery's back-off. */
const endBackOff = (id: string) =>
  prisma.webhookDelivery.update({ where: { id }, data: { nextAttemptAt: new Date() } })

const reply = (status: number, body = "", location?: string) => (next = { status, body, location })

async function setUp() {
  const workspace = await createWorkspace()
  const { body: endpoint } = await workspace.call<WebhookEndpoint>("POST", "/v0/webhooks", {
    url,
    events: ["post.published"],
  })
  const ping = async () =>
    (await workspace.call<WebhookDelivery>("POST", `/v0/webhooks/${endpoint.id}/test`, {})).body
  const read = async () => (await workspace.call<WebhookEndpoint>("GET", `/v0/webhooks/${endpoint.id}`)).body
  return { ...workspace, endpoint, ping, read }
}

describe("endpoints", () => {
  it("show their secret once and mask it afterwards", async () => {
    const { endpoint, read, call } = await setUp()
    expect(endpoint.secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await read()).secret).not.toBe(endpoint.secret)
    const { body } = await call<{ data: WebhookEndpoint[] }>("GET", "/v0/webhooks")
    expect(body.data[0]?.secret).toContain("…")
    const rotated = (await call<WebhookEndpoint>("POST", `/v0/webhooks/${endpoint.id}/rotate-secret`, {}))
      .body
    expect(rotated.secret).not.toBe(endpoint.secret)
    const stored = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })
    expect(stored.secret).not.toContain(rotated.secret)
  })

  it("sign with both secrets until the overlap after a rotation ends", async () => {
    const { endpoint, ping, call, read } = await setUp()
    reply(200)
    const rotate = async (body: object) =>
      (await call<WebhookEndpoint>("POST", `/v0/webhooks/${endpoint.id}/rotate-secret`, body)).body
    const expectSigners = async (...secrets: string[]) => {
      await ping()
      await deliver(endpoint.id)
      const { headers, body } = received.at(-1)!
      const header = String(headers["x-service-signature"])
      const time = /^t=(\d+)/.exec(header)![1]
      const sign = (secret: string) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")
      expect(header).toBe([`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(","))
    }
    await expectSigners(endpoint.secret)
    const second = await rotate({ overlapHours: 1 })
    expect(Date.parse(second.previousSecretExpiresAt!) - Date.now()).toBeGreaterThan(59 * 60 * 1000)
    await expectSigners(second.secret, endpoint.secret)
    await prisma.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { previousSecretExpiresAt: new Date(Date.now() - 1) },
    })
    expect((await read()).previousSecretExpiresAt).toBeNull()
    await expectSigners(second.secret)
    const third = await rotate({})
    await expectSigners(third.secret, second.secret)
    const last = await rotate({ overlapHours: 0 })
    expect(last.previousSecretExpiresAt).toBeNull()
    await expectSigners(last.secret)
    const stored = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })
    expect(stored.previousSecret).toBeNull()
  })

  it.each([-1, 169, 1.5, "24"])("can't be rotated with an overlap of %s hours", async (overlapHours) => {
    const { endpoint, call } = await setUp()
    const path = `/v0/webhooks/${endpoint.id}/rotate-secret`
    const { status, body } = await call<Problem>("POST", path, { overlapHours })
    expect(status).toBe(422)
    expect(body.data.fieldErrors).toHaveProperty("overlapHours")
  })

  it.each([
    "http://example.com/hook",
    "https://10.0.0.1/hook",
    "https://user:pw@example.com/",
    "https://[::1]/",
    "ftp://example.com",
    "hook",
  ])("can't have the URL %s", async (bad) => {
    const { call } = await createWorkspace()
    const { status, body } = await call<Problem>("POST", "/v0/webhooks", {
      url: bad,
      events: ["post.published"],
    })
    expect(status).toBe(422)
    expect(body.data.fieldErrors).toHaveProperty("url")
  })

  it("are limited to ten, even for eleven concurrent requests", async () => {
    const { call } = await createWorkspace()
    const created = await Promise.all(
      Array.from({ length: 11 }, () =>
        call("POST", "/v0/webhooks", { url: "https://example.com/hook", events: ["post.failed"] }),
      ),
    )
    expect(created.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      422,
    ])
  })

  it("return 404 to other workspaces", async () => {
    const { endpoint } = await setUp()
    const stranger = await createWorkspace()
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/test"],
      ["POST", "/rotate-secret"],
      ["GET", "/deliveries"],
    ] as const)
      expect(
        (await stranger.call(method, `/v0/webhooks/${endpoint.id}${path}`, method === "GET" ? undefined : {}))
          .status,
      ).toBe(404)
  })
})

describe("deliveries", () => {
  it("list every attempt with its time, status, and redacted response", async () => {
    const { endpoint, ping, call } = await setUp()
    const { id } = await ping()
    reply(500, `Bearer sk-${"a".repeat(40)} ${endpoint.secret} ${"x".repeat(2_000)}`)
    await deliver(endpoint.id)
    await endBackOff(id)
    reply(200, "thanks")
    await deliver(endpoint.id)
    const path = `/v0/webhooks/${endpoint.id}/deliveries/${id}`
    const { body } = await call<{ attemptLog: WebhookAttempt[]; responseBody: string }>("GET", path)
    expect(body.attemptLog).toEqual([
      {
        attempt: 1,
        startedAt: expect.stringMatching(/Z$/),
        durationMs: expect.any(Number),
        responseStatus: 500,
        responseBody: expect.stringMatching(/^Bearer \[redacted\] \[redacted\] x+$/),
        error: "The endpoint returned 500",
      },
      expect.objectContaining({ attempt: 2, responseStatus: 200, responseBody: "thanks", error: null }),
    ])
    expect(body.attemptLog[0]!.responseBody).toHaveLength(1_000)
    expect(body.responseBody).toBe("thanks")
  })

  it("are signed over the exact bytes sent", async () => {
    const { endpoint, ping, call } = await setUp()
    reply(200, "thanks")
    const { id } = await ping()
    expect(await deliver(endpoint.id)).toEqual({ attempts: 1, silent: false })
    const { headers, body } = received.at(-1)!
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-service-signature"]))!
    expect(createHmac("sha256", endpoint.secret).update(`${seconds}.${body}`).digest("hex")).toBe(signature)
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(10)
    expect(headers).toMatchObject({ "x-service-event": "ping", "x-service-delivery-id": id })
    expect(JSON.parse(body)).toMatchObject({
      id,
      event: "ping",
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
      data: { message: expect.any(String) },
    })
    const listed = (await call<{ data: WebhookDelivery[] }>("GET", `/v0/webhooks/${endpoint.id}/deliveries`))
      .body
    expect(listed.data[0]).toMatchObject({
      id,
      status: "SUCCESS",
      attempts: 1,
      responseStatus: 200,
      lastError: null,
    })
  })

  it("are retried with back-off up to five times, with the same id", async () => {
    const { ping, read, endpoint } = await setUp()
    reply(500, "x".repeat(100_000))
    const { id } = await ping()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 5; attempt++) {
      await endBackOff(id)
      const calledAt = Date.now()
      await deliver(endpoint.id)
      expect((await read()).lastFailureAt).not.toBeNull() // from the first failed attempt on
      const { nextAttemptAt } = await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
      if (nextAttemptAt) waits.push((nextAttemptAt.getTime() - calledAt) / 1000)
    }
    expect(waits).toHaveLength(4)
    for (const [index, seconds] of [5, 30, 300, 1800].entries()) {
      expect(waits[index]).toBeGreaterThan(seconds - 0.1)
      expect(waits[index]).toBeLessThan(seconds + 10)
    }
    const row = await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ attempts: 5, responseStatus: 500, lastError: "The endpoint returned 500" })
    expect(row.responseBody).toHaveLength(64 * 1024)
    expect(new Set(received.slice(-5).map(({ headers }) => headers["x-service-delivery-id"]))).toEqual(
      new Set([id]),
    )
    expect(await read()).toMatchObject({ consecutiveFailures: 1, enabled: true })
    expect(await deliver(endpoint.id)).toEqual({ attempts: 0, silent: false })
  })

  it("don't follow redirects", async () => {
    const { ping, endpoint } = await setUp()
    reply(302, "", url)
    const before = received.length
    const { id } = await ping()
    await deliver(endpoint.id)
    expect(received.length).toBe(before + 1)
    const row = await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ status: "PENDING", responseStatus: 302 })
  })

  it("stop after 15 consecutive failures until the endpoint is re-enabled", async () => {
    const { endpoint, ping, read, call } = await setUp()
    await prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: { consecutiveFailures: 14 } })
    reply(500)
    const { id } = await ping()
    await prisma.webhookDelivery.update({ where: { id }, data: { attempts: 4 } })
    await deliver(endpoint.id)
    expect(await read()).toMatchObject({
      enabled: false,
      consecutiveFailures: 15,
      disabledAt: expect.any(String),
    })
    expect(
      (await call<WebhookEndpoint>("PATCH", `/v0/webhooks/${endpoint.id}`, { enabled: true })).body,
    ).toMatchObject({
      enabled: true,
      consecutiveFailures: 0,
      disabledAt: null,
    })
  })

  it("time out after ten seconds", async () => {
    const { ping, endpoint } = await setUp()
    const { id } = await ping()
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")))
    expect(await deliver(endpoint.id)).toEqual({ attempts: 1, silent: true })
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
    expect((await prisma.webhookDelivery.findUniqueOrThrow({ where: { id } })).lastError).toBe(
      "No response within 10 seconds",
    )
  })

  it("are found by the sweep if their wake-up was lost, and sent again on replay", async () => {
    const { ping, call, endpoint } = await setUp()
    const { id } = await ping()
    await prisma.webhookDelivery.update({
      where: { id },
      data: { nextAttemptAt: new Date(Date.now() - 180_000) },
    })
    await prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: { wokenUntil: new Date(0) } })
    expect(await sweepDeliveries()).toBeGreaterThan(0)
    const replayed = (
      await call<WebhookDelivery>("POST", `/v0/webhooks/${endpoint.id}/deliveries/${id}/replay`, {})
    ).body
    expect(replayed).toMatchObject({ event: "ping", status: "PENDING", attempts: 0 })
    expect(replayed.id).not.toBe(id)
  })
})
