import { env } from "@/lib/config/env"
import type { Prisma } from "@/prisma/generated/client"
import { trialLimits } from "./plan-limits"

const days = 14

/** Without a payment provider, workspaces have no plan and no limits. */
export async function startTrial(db: Prisma.TransactionClient, organizationId: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) return
  await db.subscription.create({
    data: {
      organizationId,
      plan: "Trial",
      status: "trialing",
      ...trialLimits,
      trialEndsAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    },
  })
}
