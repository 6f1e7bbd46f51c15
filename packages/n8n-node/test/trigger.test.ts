import { createHmac } from "node:crypto"

import { describe, expect, it } from "vitest"

import { createWorkspace } from "../../../lib/testing/workspace"
import vectors from "../../conformance/webhook-vectors.json"
import { CarillonTrigger } from "../nodes/CarillonTrigger/CarillonTrigger.node"
import { isValidSignature } from "../nodes/CarillonTrigger/verify-signature"
import { toDay, toInstant } from "../nodes/Carillon/shared/time"
import { triggerContext } from "./fake-n8n"

const { webhookMethods, webhook } = new CarillonTrigger()
const { checkExists, create, delete: remove } = webhookMethods.default
const url = "https://n8n.example.com/webhook/1/webhook"

type Endpoints = { data: { id: string; url: string; events: string[]; description: string }[] }

async function activate(events = ["post.published"]) {
  const { key, call } = await createWorkspace()
  const trigger = triggerContext(key, url, { events })
  const endpoints = async () => (await call<Endpoints>("GET", "/v0/webhooks")).body.data
  expect(await checkExists.call(trigger.hooks)).toBe(false)
  await create.call(trigger.hooks)
  return { ...trigger, key, call, endpoints }
}

function signed(secret: unknown, delivery: object, age = 0) {
  const body = Buffer.from(JSON.stringify(delivery))
  const time = Math.floor(Date.now() / 1000) - age
  const hash = createHmac("sha256", String(secret)).update(`${time}.`).update(body).digest("hex")
  return [body, `t=${time},v1=${hash}`] as const
}

describe("trigger endpoint", () => {
  it("registers the endpoint once and deletes it", async () => {
    const { hooks, endpoints, saved } = await activate(["post.published", "post.failed"])
    expect(await endpoints()).toMatchObject([{ url, description: "n8n: Spring", id: saved.webhookId }])
    expect(await checkExists.call(hooks)).toBe(true)
    expect(await remove.call(hooks)).toBe(true)
    expect(await endpoints()).toEqual([])
    expect(saved).toEqual({})
    expect(await remove.call(hooks)).toBe(true)
  })

  it("replaces an endpoint without a saved secret, with different events, or that's disabled", async () => {
    const first = await activate()
    for (const events of [["post.published"], ["post.failed"]]) {
      const replacement = triggerContext(first.key, url, { events })
      expect(await checkExists.call(replacement.hooks)).toBe(false)
      await create.call(replacement.hooks)
      expect(await first.endpoints()).toMatchObject([{ id: replacement.saved.webhookId, events }])
      await first.call("PATCH", `/v0/webhooks/${replacement.saved.webhookId as string}`, { enabled: false })
      expect(await checkExists.call(replacement.hooks)).toBe(false)
    }
    expect(await first.endpoints()).toEqual([])
  })

  it("doesn't touch other endpoints", async () => {
    const { hooks, call, endpoints } = await activate()
    const other = { url: "https://other.example.com/", events: ["post.failed"] }
    await call("POST", "/v0/webhooks", other)
    expect(await checkExists.call(hooks)).toBe(true)
    await remove.call(hooks)
    expect(await endpoints()).toMatchObject([other])
  })
})

describe("deliveries", () => {
  const delivery = {
    id: "d1",
    event: "post.published",
    createdAt: "2026-01-01T00:00:00.000Z",
    data: { postId: "p1" },
  }

  it("starts the workflow for a valid signature, but not for a ping", async () => {
    const { receive, saved } = await activate()
    expect(await webhook.call(receive(...signed(saved.secret, delivery)))).toEqual({
      workflowData: [[{ json: delivery }]],
    })
    const ping = { ...delivery, event: "ping" }
    expect(await webhook.call(receive(...signed(saved.secret, ping)))).toEqual({ webhookResponse: "OK" })
  })

  it("returns 401 for forged, modified, expired, and unsigned deliveries", async () => {
    const { receive, statuses, saved } = await activate()
    const [body, signature] = signed(saved.secret, delivery)
    const invalid = [
      signed("whsec_other", delivery),
      [Buffer.from(body.toString().replace("p1", "p2")), signature],
      signed(saved.secret, delivery, 300),
      signed(saved.secret, delivery, -301),
      [body, undefined],
      [body, "t=1,v1=00"],
    ] as const
    for (const [bytes, header] of invalid)
      expect(await webhook.call(receive(bytes, header))).toEqual({ noWebhookResponse: true })
    expect(statuses).toEqual(invalid.map(() => 401))
  })

  it.each(vectors)("matches the SDKs' verification: $name", ({ valid, now, secret, headers, payload }) => {
    const [header] = Object.values(headers)
    expect(isValidSignature(Buffer.from(payload), header, secret, now)).toBe(valid)
  })
})

describe("toInstant", () => {
  it.each([
    ["2030-01-01T09:00:00", "2030-01-01T08:00:00.000Z"],
    ["2030-07-01 09:00", "2030-07-01T07:00:00.000Z"],
    ["2030-07-01", "2030-06-30T22:00:00.000Z"],
    ["2030-07-01T09:00:00+05:00", "2030-07-01T04:00:00.000Z"],
    ["2030-07-01T09:00:00.000Z", "2030-07-01T09:00:00.000Z"],
    // Around the DST changes in Berlin, at 01:00 UTC.
    ["2030-10-27T00:30:00", "2030-10-26T22:30:00.000Z"],
    ["2030-10-27T04:00:00", "2030-10-27T03:00:00.000Z"],
    ["2030-03-31T01:59:00", "2030-03-31T00:59:00.000Z"],
    ["2030-03-31T03:00:00", "2030-03-31T01:00:00.000Z"],
    ["tomorrow", "tomorrow"],
  ])("converts %s to %s", (text, instant) => {
    expect(toInstant(text, "Europe/Berlin")).toBe(instant)
  })

  it("accepts Luxon DateTimes from expressions", () => {
    const now = { toJSON: () => "2030-01-01T09:00:00.000+01:00" }
    expect(toInstant(now, "UTC")).toBe("2030-01-01T08:00:00.000Z")
    expect(toDay(now)).toBe("2030-01-01")
  })
})
