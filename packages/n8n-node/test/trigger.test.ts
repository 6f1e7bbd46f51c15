import { createHmac } from "node:crypto"

import { describe, expect, it } from "vitest"

import { createWorkspace } from "../../../lib/testing/workspace"
import vectors from "../../conformance/webhook-vectors.json"
import { CarillonTrigger } from "../nodes/CarillonTrigger/CarillonTrigger.node"
import { isGenuine } from "../nodes/CarillonTrigger/is-genuine"
import { toDay, toInstant } from "../nodes/Carillon/shared/time"
import { triggered } from "./stand-in"

const { webhookMethods, webhook } = new CarillonTrigger()
const { checkExists, create, delete: remove } = webhookMethods.default
const url = "https://n8n.example.com/webhook/1/webhook"

type Endpoints = { data: { id: string; url: string; events: string[]; description: string }[] }

async function activated(events = ["post.published"]) {
  const { key, call } = await createWorkspace()
  const trigger = triggered(key, url, { events })
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

describe("the trigger's endpoint", () => {
  it("is registered once, and removed", async () => {
    const { hooks, endpoints, kept } = await activated(["post.published", "post.failed"])
    expect(await endpoints()).toMatchObject([{ url, description: "n8n: Spring", id: kept.webhookId }])
    expect(await checkExists.call(hooks)).toBe(true)
    expect(await remove.call(hooks)).toBe(true)
    expect(await endpoints()).toEqual([])
    expect(kept).toEqual({})
    expect(await remove.call(hooks)).toBe(true)
  })

  it("is made anew when its secret is lost, its events differ, or it was disabled", async () => {
    const first = await activated()
    for (const events of [["post.published"], ["post.failed"]]) {
      const again = triggered(first.key, url, { events })
      expect(await checkExists.call(again.hooks)).toBe(false)
      await create.call(again.hooks)
      expect(await first.endpoints()).toMatchObject([{ id: again.kept.webhookId, events }])
      await first.call("PATCH", `/v0/webhooks/${again.kept.webhookId as string}`, { enabled: false })
      expect(await checkExists.call(again.hooks)).toBe(false)
    }
    expect(await first.endpoints()).toEqual([])
  })

  it("leaves other endpoints alone", async () => {
    const { hooks, call, endpoints } = await activated()
    const other = { url: "https://other.example.com/", events: ["post.failed"] }
    await call("POST", "/v0/webhooks", other)
    expect(await checkExists.call(hooks)).toBe(true)
    await remove.call(hooks)
    expect(await endpoints()).toMatchObject([other])
  })
})

describe("a delivery", () => {
  const delivery = {
    id: "d1",
    event: "post.published",
    createdAt: "2026-01-01T00:00:00.000Z",
    data: { postId: "p1" },
  }

  it("that is genuine starts the workflow", async () => {
    const { arrive, kept } = await activated()
    expect(await webhook.call(arrive(...signed(kept.secret, delivery)))).toEqual({
      workflowData: [[{ json: delivery }]],
    })
    const ping = { ...delivery, event: "ping" }
    expect(await webhook.call(arrive(...signed(kept.secret, ping)))).toEqual({ webhookResponse: "OK" })
  })

  it("that is forged, changed, old or unsigned is refused", async () => {
    const { arrive, answers, kept } = await activated()
    const [body, signature] = signed(kept.secret, delivery)
    const bad = [
      signed("whsec_other", delivery),
      [Buffer.from(body.toString().replace("p1", "p2")), signature],
      signed(kept.secret, delivery, 300),
      signed(kept.secret, delivery, -301),
      [body, undefined],
      [body, "t=1,v1=00"],
    ] as const
    for (const [bytes, header] of bad)
      expect(await webhook.call(arrive(bytes, header))).toEqual({ noWebhookResponse: true })
    expect(answers).toEqual(bad.map(() => 401))
  })

  it.each(vectors)("$name is judged as the SDKs do", ({ valid, now, secret, headers, payload }) => {
    const [header] = Object.values(headers)
    expect(isGenuine(Buffer.from(payload), header, secret, now)).toBe(valid)
  })
})

describe("times", () => {
  it.each([
    ["2030-01-01T09:00:00", "2030-01-01T08:00:00.000Z"],
    ["2030-07-01 09:00", "2030-07-01T07:00:00.000Z"],
    ["2030-07-01", "2030-06-30T22:00:00.000Z"],
    ["2030-07-01T09:00:00+05:00", "2030-07-01T04:00:00.000Z"],
    ["2030-07-01T09:00:00.000Z", "2030-07-01T09:00:00.000Z"],
    // Clocks go back in Berlin at 01:00 UTC, forward on 31 March.
    ["2030-10-27T00:30:00", "2030-10-26T22:30:00.000Z"],
    ["2030-10-27T04:00:00", "2030-10-27T03:00:00.000Z"],
    ["2030-03-31T01:59:00", "2030-03-31T00:59:00.000Z"],
    ["2030-03-31T03:00:00", "2030-03-31T01:00:00.000Z"],
    ["tomorrow", "tomorrow"],
  ])("%s is %s", (text, instant) => {
    expect(toInstant(text, "Europe/Berlin")).toBe(instant)
  })

  it("may be of Luxon, as expressions give them", () => {
    const now = { toJSON: () => "2030-01-01T09:00:00.000+01:00" }
    expect(toInstant(now, "UTC")).toBe("2030-01-01T08:00:00.000Z")
    expect(toDay(now)).toBe("2030-01-01")
  })
})
