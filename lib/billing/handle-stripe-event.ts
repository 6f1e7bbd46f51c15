import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import { systemCaller } from "@/lib/access/caller"
import { hmacSha256, equalsInConstantTime } from "@/lib/crypto/encrypt"
import { lockNameInPrisma } from "@/lib/db/advisory-lock"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { badRequest } from "@/lib/errors/app-error"
import type { Prisma } from "@/prisma/generated/client"
import { limitsOfPrice, noLimits } from "./plan-limits"
import { requestStripe, price } from "./stripe"

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

/**
 * Throws unless Stripe signed exactly this body in the last five minutes:
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function verifyStripeSignature(body: string, header: string | null, now = Date.now()): void {
  const parts = (header ?? "").split(",").map((part) => part.trim().split(/=(.*)/s))
  const time = parts.find(([name]) => name === "t")?.[1] ?? ""
  const signatures = parts.filter(([name]) => name === "v1").map(([, value]) => value ?? "")
  const secret = env.STRIPE_WEBHOOK_SECRET
  const expected = secret && hmacSha256(secret, `${time}.${body}`)
  const fresh = /^\d+$/.test(time) && Math.abs(now / 1000 - Number(time)) <= toleranceSeconds
  if (!expected || !fresh || !signatures.some((signature) => equalsInConstantTime(signature, expected)))
    throw badRequest("Invalid signature.")
}

/**
 * Copies the subscription from Stripe. The event's own data is ignored: events can arrive twice, late, and out of
 * order, but the subscription is always current.
 */
export async function handleStripeEvent(body: string, signature: string | null): Promise<void> {
  verifyStripeSignature(body, signature)
  const { id, type, data } = readEvent(body)
  const subscriptionId =
    type === "checkout.session.completed"
      ? data.object.subscription
      : type.startsWith("customer.subscription.")
        ? data.object.id
        : null
  if (!subscriptionId) return
  await prisma.$transaction(async (tx) => {
    // One at a time per subscription, so that the latest response wins.
    await lockNameInPrisma(tx, subscriptionId)
    const { count } = await tx.stripeEvent.createMany({ data: { id }, skipDuplicates: true })
    if (count) await copySubscription(tx, subscriptionId)
  })
}

function readEvent(body: string) {
  try {
    return event.parse(JSON.parse(body))
  } catch {
    throw badRequest("Invalid event.")
  }
}

async function copySubscription(tx: Prisma.TransactionClient, subscriptionId: string) {
  const found = await requestStripe(subscription, {
    path: `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`,
    form: { "expand[]": "items.data.price.product" },
  })
  const organizationId = found.metadata.organizationId ?? ""
  const organization = await tx.organization.findUnique({
    where: { id: organizationId },
    include: { subscription: true },
  })
  if (!organization) return
  const previous = organization.subscription
  // Ignore the end of an older subscription that this one has replaced.
  if (
    previous?.stripeSubscriptionId &&
    previous.stripeSubscriptionId !== found.id &&
    found.status === "canceled"
  )
    return
  const item = found.items.data[0]!
  const plan = {
    plan: item.price.product.name,
    status: found.status,
    ...noLimits,
    ...limitsOfPrice(item.price.metadata),
    trialEndsAt: null,
    currentPeriodEnd: item.current_period_end ? new Date(item.current_period_end * 1000) : null,
    stripeCustomerId: found.customer,
    stripeSubscriptionId: found.id,
  }
  await tx.subscription.upsert({
    where: { organizationId },
    create: { organizationId, ...plan },
    update: plan,
  })
  if (previous?.plan !== plan.plan || previous.status !== plan.status)
    await audit(
      tx,
      systemCaller(organizationId),
      "plan.changed",
      { kind: "organization", id: organizationId },
      { plan: plan.plan, status: plan.status },
    )
}
