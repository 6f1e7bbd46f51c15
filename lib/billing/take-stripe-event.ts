import { z } from "zod"

import { audit } from "@/lib/audit"
import { systemCaller } from "@/lib/caller"
import { hmacSha256, sameText } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { badRequest } from "@/lib/errors"
import type { Prisma } from "@/prisma/generated/client"
import { askStripe, limitsOf, price } from "./stripe"

const toleranceSeconds = 300

const subscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  items: z.object({ data: z.array(z.object({ price, current_period_end: z.number().optional() })).min(1) }),
})

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), subscription: z.string().nullish() }) }),
})

/** Throws unless Stripe signed these very bytes within five minutes; https://docs.stripe.com/webhooks#verify-manually */
export function verifyStripeSignature(body: string, header: string | null, now = Date.now()): void {
  const parts = (header ?? "").split(",").map((part) => part.trim().split(/=(.*)/s))
  const time = parts.find(([name]) => name === "t")?.[1] ?? ""
  const signatures = parts.filter(([name]) => name === "v1").map(([, value]) => value ?? "")
  const secret = env.STRIPE_WEBHOOK_SECRET
  const expected = secret && hmacSha256(secret, `${time}.${body}`)
  const fresh = /^\d+$/.test(time) && Math.abs(now / 1000 - Number(time)) <= toleranceSeconds
  if (!expected || !fresh || !signatures.some((signature) => sameText(signature, expected)))
    throw badRequest("The signature is not right.")
}

/**
 * Moves the workspace's plan to what Stripe says of it now. What an event says is not looked at: events come twice, late
 * and out of order, and the subscription itself is always the latest.
 */
export async function takeStripeEvent(body: string, signature: string | null): Promise<void> {
  verifyStripeSignature(body, signature)
  const { id, type, data } = readEvent(body)
  const subscriptionId =
    type === "checkout.session.completed"
      ? data.object.subscription
      : type.startsWith("customer.subscription.")
        ? data.object.id
        : null
  if (!subscriptionId) return
  await prisma.$transaction(async (db) => {
    // One after the other: of two answers the later one has to win.
    await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subscriptionId}, 0))::text`
    const { count } = await db.stripeEvent.createMany({ data: { id }, skipDuplicates: true })
    if (count) await copySubscription(db, subscriptionId)
  })
}

function readEvent(body: string) {
  try {
    return event.parse(JSON.parse(body))
  } catch {
    throw badRequest("This is not an event.")
  }
}

async function copySubscription(db: Prisma.TransactionClient, subscriptionId: string) {
  const found = await askStripe(subscription, {
    path: `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`,
    form: { "expand[]": "items.data.price.product" },
  })
  const organizationId = found.metadata.organizationId ?? ""
  const organization = await db.organization.findUnique({
    where: { id: organizationId },
    include: { subscription: true },
  })
  if (!organization) return
  const held = organization.subscription
  // An older one that ended says nothing about the one that took its place.
  if (held?.stripeSubscriptionId && held.stripeSubscriptionId !== found.id && found.status === "canceled")
    return
  const item = found.items.data[0]!
  const plan = {
    plan: item.price.product.name,
    status: found.status,
    ...limitsOf(item.price),
    postLimit: null,
    trialEndsAt: null,
    currentPeriodEnd: item.current_period_end ? new Date(item.current_period_end * 1000) : null,
    stripeCustomerId: found.customer,
    stripeSubscriptionId: found.id,
  }
  await db.subscription.upsert({
    where: { organizationId },
    create: { organizationId, ...plan },
    update: plan,
  })
  if (held?.plan !== plan.plan || held.status !== plan.status)
    await audit(
      db,
      systemCaller(organizationId),
      "plan.changed",
      { kind: "organization", id: organizationId },
      { plan: plan.plan, status: plan.status },
    )
}
