import type { Caller } from "@/lib/caller"
import { prisma, type Sql } from "@/lib/db"
import { AppError } from "@/lib/errors"

const paymentRequired = (message: string) =>
  new AppError("PAYMENT_REQUIRED", message, { message, userMessage: message })

/**
 * Posts need an active plan and a connected channel. Without a payment provider a workspace has no subscription row
 * and no limit.
 */
export async function requirePlan(caller: Caller): Promise<void> {
  const { organizationId } = caller
  const [subscription, channel] = await Promise.all([
    prisma.subscription.findUnique({ where: { organizationId } }),
    prisma.socialAccount.findFirst({ where: { organizationId, removedAt: null }, select: { id: true } }),
  ])
  if (!channel) throw paymentRequired("Connect a channel first: a post needs one to go to.")
  if (!subscription) return
  const { status, trialEndsAt, postLimit, postsUsed } = subscription
  const trialOver = status === "trialing" && trialEndsAt !== null && trialEndsAt <= new Date()
  if (trialOver || !["active", "trialing"].includes(status))
    throw paymentRequired("An active plan is required to create posts.")
  if (postLimit !== null && postsUsed >= postLimit)
    throw paymentRequired("The trial's post allowance is used up. Choose a plan to go on.")
}

/** Counts a post toward the trial's allowance, in the transaction that creates it. */
export async function countPost(sql: Sql, organizationId: string): Promise<void> {
  await sql.query(`UPDATE "Subscription" SET "postsUsed" = "postsUsed" + 1 WHERE "organizationId" = $1`, [
    organizationId,
  ])
}

/** Sandbox channels are free; a real one needs room in the plan. */
export async function requireChannelRoom(organizationId: string): Promise<void> {
  const subscription = await prisma.subscription.findUnique({ where: { organizationId } })
  if (!subscription?.channelLimit) return
  const channels = await prisma.socialAccount.count({
    where: { organizationId, removedAt: null, sandbox: false },
  })
  if (channels >= subscription.channelLimit)
    throw paymentRequired(
      `Your plan holds ${subscription.channelLimit} channels. Disconnect one or choose a larger plan.`,
    )
}
