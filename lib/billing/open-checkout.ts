import { z } from "zod"

import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { badRequest, conflict } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import { requestStripe } from "./stripe"

const page = z.object({ url: z.url() })
const back = () => `${env.APP_URL}/settings/plan`

/** The URL of Stripe's checkout page for a plan. */
export async function openCheckout(caller: Caller, priceId: string): Promise<string> {
  requireManager(caller)
  if (!env.STRIPE_PRICES.includes(priceId)) throw badRequest("This plan isn't available.")
  const { organizationId } = caller
  const current = await prisma.subscription.findUnique({ where: { organizationId } })
  if (current?.stripeSubscriptionId && current.status !== "canceled")
    throw conflict("This workspace already has a plan. Change it in the billing portal.")
  const user = caller.userId ? await prisma.user.findUnique({ where: { id: caller.userId } }) : null
  const customer: Record<string, string> = current?.stripeCustomerId
    ? { customer: current.stripeCustomerId }
    : user
      ? { customer_email: user.email }
      : {}
  const { url } = await requestStripe(page, {
    method: "POST",
    path: "/v1/checkout/sessions",
    form: {
      mode: "subscription",
      "line_items[0][price]": priceId,
      "line_items[0][quantity]": "1",
      client_reference_id: organizationId,
      "subscription_data[metadata][organizationId]": organizationId,
      success_url: `${back()}?notice=bought`,
      cancel_url: back(),
      ...customer,
    },
  })
  await audit(
    prisma,
    caller,
    "plan.checkout_opened",
    { kind: "organization", id: organizationId },
    { priceId },
  )
  return url
}

/** The URL of Stripe's page for managing the plan, card, and invoices. */
export async function openBillingPortal(caller: Caller): Promise<string> {
  requireManager(caller)
  const { organizationId } = caller
  const current = await prisma.subscription.findUnique({ where: { organizationId } })
  if (!current?.stripeCustomerId) throw badRequest("No purchases yet.")
  const { url } = await requestStripe(page, {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    form: { customer: current.stripeCustomerId, return_url: back() },
  })
  await audit(prisma, caller, "plan.portal_opened", { kind: "organization", id: organizationId })
  return url
}
