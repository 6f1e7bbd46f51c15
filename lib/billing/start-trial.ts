import { env } from "@/lib/env"
import type { Prisma } from "@/prisma/generated/client"

const days = 14
const posts = 20
const channels = 5

/** Where people pay, a new workspace tries it out first; elsewhere it has no plan and no limit. */
export async function startTrial(db: Prisma.TransactionClient, organizationId: string): Promise<void> {
  if (!env.STRIPE_SECRET_KEY) return
  await db.subscription.create({
    data: {
      organizationId,
      plan: "Trial",
      status: "trialing",
      channelLimit: channels,
      postLimit: posts,
      trialEndsAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    },
  })
}
