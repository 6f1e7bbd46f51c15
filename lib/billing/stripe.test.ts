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

/** A small stand-in of Stripe: what it keeps of subscriptions, and what it was asked. */
const subscriptions = new Map<string, object>()
const asked: { path: string; form: Record<string, string> }[] = []
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
    asked.push({ path: url.pathname, form: Object.fromEntries(new URLSearchParams(body)) })
    const answer = request.headers.authorization === "Bearer sk_test" ? answerTo(url.pathname) : undefined
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" })
    response.end(JSON.stringify(answer ?? { error: {} }))
  })
})
function answerTo(path: string): object | undefined {
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
function keep(id: string, organizationId: string, status: string) {
  const items = { data: [{ price: priceOf("price_team"), current_period_end: 1_900_000_000 }] }
  subscriptions.set(id, { id, customer: `cus_${id}`, status, metadata: { organizationId }, items })
}
const planOf = (organizationId: string) => prisma.subscription.findUnique({ where: { organizationId } })

test("a new workspace begins with a trial of 14 days, 20 posts and 5 channels", async () => {
  const { organizationId } = await testOwner()
  const trial = await planOf(organizationId)
  expect(trial).toMatchObject({ status: "trialing", channelLimit: 5, postLimit: 20 })
  expect(Math.round((trial!.trialEndsAt!.getTime() - Date.now()) / 86_400_000)).toBe(14)
})

test("plans are Stripe's prices; a plan is bought at its checkout, by admins and owners", async () => {
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
  expect(asked.at(-1)?.form).toMatchObject({
    mode: "subscription",
    client_reference_id: owner.organizationId,
    "subscription_data[metadata][organizationId]": owner.organizationId,
  })
  await expect(openCheckout(owner, "price_free")).rejects.toMatchObject({ code: "BAD_REQUEST" })
  await expect(openBillingPortal(owner)).rejects.toMatchObject({ code: "BAD_REQUEST" })
  const editor = await testMember(owner, "editor")
  await expect(openCheckout(editor, "price_team")).rejects.toMatchObject({ code: "FORBIDDEN" })
})

test("what Stripe keeps becomes the workspace's plan, once an event, in whatever order they come", async () => {
  const owner = await testOwner()
  const { organizationId } = owner
  const id = `sub_${organizationId}`
  keep(id, organizationId, "active")
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

  const calls = asked.length
  await send("checkout.session.completed", { id: "cs_1", subscription: id }, `evt_a_${id}`)
  expect(asked).toHaveLength(calls)

  keep(id, organizationId, "canceled")
  await send("customer.subscription.deleted", { id })
  await send("customer.subscription.updated", { id, status: "active" })
  expect(await planOf(organizationId)).toMatchObject({ status: "canceled" })

  keep(`${id}_2`, organizationId, "active")
  await send("customer.subscription.created", { id: `${id}_2` })
  await send("customer.subscription.deleted", { id })
  expect(await planOf(organizationId)).toMatchObject({ status: "active", stripeSubscriptionId: `${id}_2` })
})

test("an event that could not be followed up is taken when it comes again", async () => {
  const { organizationId } = await testOwner()
  const id = `sub_late_${organizationId}`
  await expect(send("customer.subscription.updated", { id }, `evt_${id}`)).rejects.toThrow()
  keep(id, organizationId, "past_due")
  await send("customer.subscription.updated", { id }, `evt_${id}`)
  expect(await planOf(organizationId)).toMatchObject({ status: "past_due" })
})

test("other events and workspaces that are gone change nothing", async () => {
  await send("invoice.paid", { id: "in_1" })
  keep("sub_gone", "nobody", "active")
  await send("customer.subscription.updated", { id: "sub_gone" })
})

test.each([
  ["none", () => null],
  ["rubbish", () => "rubbish"],
  ["another secret's", (body: string) => signed(body, Date.now(), "whsec_other")],
  ["another body's", () => signed("{}")],
  ["older than five minutes", (body: string) => signed(body, Date.now() - 301_000)],
  ["from the future", (body: string) => signed(body, Date.now() + 302_000)],
  ["without a time", (body: string) => signed(body).replace(/t=\d+/, "t=")],
  ["under another scheme", (body: string) => signed(body).replace("v1=", "v0=")],
])("a signature that is %s is refused", (_, sign) => {
  const body = JSON.stringify({ id: "evt_x", type: "invoice.paid", data: { object: { id: "in_1" } } })
  expect(() => verifyStripeSignature(body, sign(body))).toThrow("signature")
  expect(() => verifyStripeSignature(body, `${signed(body)},v1=00`)).not.toThrow()
})
