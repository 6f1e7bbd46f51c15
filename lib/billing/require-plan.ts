import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import { db, type Db } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { managers, notify } from "@/lib/notifications/notify"
import { singleFlight } from "@/lib/cache/single-flight"

export const paymentRequired = (message: string) =>
  new AppError("PAYMENT_REQUIRED", message, { message, userMessage: message })

/** `past_due`: Stripe is still trying to collect, which is no reason to stop publishing. */
const activeStatuses = ["active", "trialing", "past_due"]

type Plan = { status: string; trialEndsAt: Date | null; postLimit: number | null; postsUsed: number }

const shared = singleFlight<Awaited<ReturnType<typeof readPlan>>>()
const planOf = ({ organizationId }: Caller) => shared(organizationId, () => readPlan(organizationId))

const readRow = compileOnce((on, { organizationId }: { organizationId: string }) =>
  on
    .selectFrom(sql<{ id: string }>`(select ${organizationId}::text as id)`.as("o"))
    .leftJoin("Subscription as s", "s.organizationId", "o.id")
    .select(["s.status", "s.trialEndsAt", "s.postLimit", "s.postsUsed"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("SocialAccount as a")
          .select("a.id")
          .whereRef("a.organizationId", "=", "o.id")
          .where("a.removedAt", "is", null),
      ).as("hasChannel"),
    ),
)

/** Without a payment provider, a workspace has no subscription row and no limits. */
async function readPlan(organizationId: string) {
  const [row] = await readRow(db, { organizationId })
  const { hasChannel, status, ...plan } = row!
  return {
    hasChannel: Boolean(hasChannel),
    plan: status === null ? null : { ...plan, status, postsUsed: plan.postsUsed ?? 0 },
  }
}

/**
 * Posts need an active plan and a connected channel.
 * @param newPosts how many the caller is about to create; changing an existing post doesn't use the allowance
 */
export async function requirePlan(caller: Caller, newPosts = 0): Promise<void> {
  const { hasChannel, plan } = await planOf(caller)
  if (!hasChannel) throw paymentRequired("Connect a channel first.")
  assertAllowance(plan, newPosts)
}

/** For imports, which bring their own channels. */
export async function requireAllowance(caller: Caller, newPosts: number): Promise<void> {
  assertAllowance((await planOf(caller)).plan, newPosts)
}

function assertAllowance(plan: Plan | null, newPosts: number): void {
  if (!plan) return
  const { status, trialEndsAt, postLimit, postsUsed } = plan
  const isTrialOver = status === "trialing" && trialEndsAt !== null && trialEndsAt <= new Date()
  if (isTrialOver || !activeStatuses.includes(status))
    throw paymentRequired("An active plan is required to create posts.")
  if (newPosts && postLimit !== null && postsUsed + newPosts > postLimit)
    throw paymentRequired("You've used all posts in your trial. Choose a plan to create more.")
}

/** The share of the allowance at which managers get a first warning. */
const warnAt = 0.8

/** `used` is null without a plan. `limit` is also null if the plan has none. */
export type AllowanceUsage = { used: number | null; limit: number | null }

/** Returns no row without a plan. `insertPosts` counts its posts itself. */
export const countPostsUsed = (organizationId: string, posts: number) =>
  db
    .updateTable("Subscription")
    .set((eb) => ({ postsUsed: eb("postsUsed", "+", posts) }))
    .where("organizationId", "=", organizationId)
    .returning(["postsUsed as used", "postLimit as limit"])

/** In the transaction that creates the posts. */
export async function useAllowance(tx: Db, organizationId: string, posts: number): Promise<void> {
  await tx.executeQuery(countPostsUsed(organizationId, posts).compile())
}

/** Warns managers when a new post brings the workspace close to its limit, and when it reaches it. */
export async function notifyAllowance(
  tx: Db,
  organizationId: string,
  { used, limit }: AllowanceUsage,
): Promise<void> {
  if (used === null || limit === null || ![Math.ceil(limit * warnAt), limit].includes(used)) return
  await notify(tx, [
    {
      organizationId,
      kind: "plan_limit",
      subjectKind: "organization",
      subjectId: organizationId,
      data: { used, limit },
      groupKey: "plan_limit",
      roles: managers,
    },
  ])
}

/**
 * Throws if the plan doesn't allow `more` channels in addition to those connected. Sandbox channels don't count.
 * Within the transaction that adds channels, it locks the plan, so two concurrent requests can't both take the last
 * place.
 */
export async function requireChannelCapacity(tx: Db, organizationId: string, more = 0): Promise<void> {
  const plan = await tx
    .selectFrom("Subscription")
    .select("channelLimit")
    .where("organizationId", "=", organizationId)
    .forUpdate()
    .executeTakeFirst()
  const limit = plan?.channelLimit ?? null
  if (limit === null) return
  const { connected } = await tx
    .selectFrom("SocialAccount")
    .select(({ fn }) => fn.countAll<string>().as("connected"))
    .where("organizationId", "=", organizationId)
    .where("removedAt", "is", null)
    .where("sandbox", "=", false)
    .executeTakeFirstOrThrow()
  if (Number(connected) + more > limit)
    throw paymentRequired(`Your plan includes ${limit} channels. Disconnect one or choose a larger plan.`)
}
