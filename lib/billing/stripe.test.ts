import { createServer } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"

import { hmacSha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { listPlans } from "./list-plans"
import { openBillingPortal, openCheckout } from "./open-checkout"
import { handleStripeEvent, verifyStripeSignature } from "./handle-stripe-event"

// Threat model: deliveries

/** A fake Stripe API: its subscriptions, and the requests it received. */
const subscriptions = new Map<string, object>()
const requests: { path: string; form: Record<string, string> }[] = []
const priceOf = (id: string) => ({
  id,
  currency: "eur",
  unit_amount: 2900,
  recurring: { interval: "month" },
  metadata: { channels: "25", storageMb: "10240" },
  product: { name: "Team" },
})
const stripe = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://stripe.test")
  let body = ""
  request.on("data", (chunk: Buffer) => (body += chunk.toString()))
  request.on("end", () => {
    requests.push({ path: url.pathname, form: Object.fromEntries(new URLSearchParams(body)) })
    const answer = request.headers.authorization === "Bearer sk_test" ? respondTo(url.pathname) : undefined
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" })
    response.end(JSON.stringify(answer ?? { error: {} }))
  })
})
function respondTo(path: string): object | undefined {
  const id = path.split("/").at(-1) ?? ""
  if (path.startsWith("/v1/prices/")) return priceOf(id)
  if (path.startsWith("/v1/subscriptions/")) return subscriptions.get(id)
  return { url: `https://stripe.test${path}` }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve))
  const { port } = stripe.address() as { port: number }
  Object.assign(env, {
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
    STRIPE_PRICES: ["price_team"],
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  })
})
afterAll(() => stripe.close())

const signed = (body: string, at = Date.now(), secret = "whsec_test") => {
  const time = Math.floor(at / 1000)
  return `t=${time},v1=${hmacSha256(secret, `${time}.${body}`)}`
}
let events = 0
function send(type: string, object: object, id = `evt_${Date.now()}_${events++}`) {
  const body = JSON.stringify({ id, type, data: { object } })
  return handleStripeEvent(body, signed(body))
}
function setSubscription(id: string, organizationId: string, status: string) {
  const items = { data: [{ price: priceOf("price_team"), current_period_end: 1_900_000_000 }] }
  subscriptions.set(id, { id, customer: `cus_${id}`, status, metadata: { organizationId }, items })
}
const planOf = (organizationId: string) => prisma.subscription.findUnique({ where: { organizationId } })

test("starts a new workspace on a trial with 14 days, 20 posts, and 5 channels", async () => {
  const { organizationId } = await testOwner()
  const trial = await planOf(organizationId)
  expect(trial).toMatchObject({ status: "trialing", channelLimit: 5, postLimit: 20 })
  expect(Math.round((trial!.trialEndsAt!.getTime() - Date.now()) / 86_400_000)).toBe(14)
})

test("sells Stripe's prices through its checkout, to admins and owners only", async () => {
  expect(await listPlans()).toEqual([
    {
      priceId: "price_team",
      name: "Team",
      currency: "eur",
      amount: 2900,
      interval: "month",
      channelLimit: 25,
      storageLimitMb: 10_240,
    },
  ])
  const owner = await testOwner()
  expect(await openCheckout(owner, "price_team")).toBe("https://stripe.test/v1/checkout/sessions")
  expect(requests.at(-1)?.form).toMatchObject({
    mode: "subscription",
    client_reference_id: owner.organizationId,
    "subscription_data[metadata][organizationId]": owner.organizationId,
  })
  await expect(openCheckout(owner, "price_free")).rejects.toMatchObject({ code: "BAD_REQUEST" })
  await expect(openBillingPortal(owner)).rejects.toMatchObject({ code: "BAD_REQUEST" })
  const editor = await testMember(owner, "editor")
  await expect(openCheckout(editor, "price_team")).rejects.toMatchObject({ code: "FORBIDDEN" })
})

test("mirrors Stripe's subscription, once per event, in whatever order events arrive", async () => {
  const owner = await testOwner()
  const { organizationId } = owner
  const id = `sub_${organizationId}`
  setSubscription(id, organizationId, "active")
  await send("checkout.session.completed", { id: "cs_1", subscription: id }, `evt_a_${id}`)
  expect(await planOf(organizationId)).toMatchObject({
    plan: "Team",
    status: "active",
    channelLimit: 25,
    storageLimitMb: 10_240,
    postLimit: null,
    trialEndsAt: null,
    stripeSubscriptionId: id,
  })
  await expect(openCheckout(owner, "price_team")).rejects.toMatchObject({ code: "CONFLICT" })
  expect(await openBillingPortal(owner)).toContain("/v1/billing_portal/sessions")

  const calls = requests.length
  await send("checkout.session.completed", { id: "cs_1", subscription: id }, `evt_a_${id}`)
  expect(requests).toHaveLength(calls)

  setSubscription(id, organizationId, "canceled")
  await send("customer.subscription.deleted", { id })
  await send("customer.subscription.updated", { id, status: "active" })
  expect(await planOf(organizationId)).toMatchObject({ status: "canceled" })

  setSubscription(`${id}_2`, organizationId, "active")
  await send("customer.subscription.created", { id: `${id}_2` })
  await send("customer.subscription.deleted", { id })
  expect(await planOf(organizationId)).toMatchObject({ status: "active", stripeSubscriptionId: `${id}_2` })
})

test("processes an event again if the first attempt failed", async () => {
  const { organizationId } = await testOwner()
  const id = `sub_late_${organizationId}`
  await expect(send("customer.subscription.updated", { id }, `evt_${id}`)).rejects.toThrow()
  setSubscription(id, organizationId, "past_due")
  await send("customer.subscription.updated", { id }, `evt_${id}`)
  expect(await planOf(organizationId)).toMatchObject({ status: "past_due" })
})

test("ignores other events and deleted workspaces", async () => {
  await send("invoice.paid", { id: "in_1" })
  setSubscription("sub_gone", "nobody", "active")
  await send("customer.subscription.updated", { id: "sub_gone" })
})

test.each([
  ["missing", () => null],
  ["malformed", () => "malformed"],
  ["from another secret", (body: string) => signed(body, Date.now(), "whsec_other")],
  ["of another body", () => signed("{}")],
  ["older than five minutes", (body: string) => signed(body, Date.now() - 301_000)],
  ["from the future", (body: string) => signed(body, Date.now() + 302_000)],
  ["without a timestamp", (body: string) => signed(body).replace(/t=\d+/, "t=")],
  ["of another scheme", (body: string) => signed(body).replace("v1=", "v0=")],
])("rejects a signature that is %s", (_, sign) => {
  const body = JSON.stringify({ id: "evt_x", type: "invoice.paid", data: { object: { id: "in_1" } } })
  expect(() => verifyStripeSignature(body, sign(body))).toThrow("signature")
  expect(() => verifyStripeSignature(body, `${signed(body)},v1=00`)).not.toThrow()
})
