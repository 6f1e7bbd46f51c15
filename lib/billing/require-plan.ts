import type { Caller } from "@/lib/caller"
import { pool, type Sql } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { managers, notify } from "@/lib/notifications/notify"
import type { Statement } from "@/lib/one-statement"
import { together } from "@/lib/together"

export const paymentRequired = (message: string) =>
  new AppError("PAYMENT_REQUIRED", message, { message, userMessage: message })

/** `past_due`: Stripe is still trying to collect, which is no reason to stop somebody's posts. */
const usable = ["active", "trialing", "past_due"]

type Plan = { status: string; trialEndsAt: Date | null; postLimit: number | null; postsUsed: number }

const joined = together<Awaited<ReturnType<typeof readPlan>>>()
const planOf = ({ organizationId }: Caller) => joined(organizationId, () => readPlan(organizationId))

/** Without a payment provider a workspace has no subscription row and no limit. */
async function readPlan(organizationId: string) {
  const { rows } = await pool.query<(Plan | { status: null }) & { hasChannel: boolean }>({
    name: "plan_for_posts",
    text: `SELECT s.status, s."trialEndsAt", s."postLimit", s."postsUsed", EXISTS (
             SELECT 1 FROM "SocialAccount" a WHERE a."organizationId" = o.id AND a."removedAt" IS NULL) AS "hasChannel"
           FROM (VALUES ($1)) o (id) LEFT JOIN "Subscription" s ON s."organizationId" = o.id`,
    values: [organizationId],
  })
  const row = rows[0]!
  return { hasChannel: row.hasChannel, plan: row.status === null ? null : row }
}

/**
 * Posts need an active plan and a connected channel.
 * @param newPosts how many the caller is about to create; to move one that is there takes nothing of the allowance
 */
export async function requirePlan(caller: Caller, newPosts = 0): Promise<void> {
  const { hasChannel, plan } = await planOf(caller)
  if (!hasChannel) throw paymentRequired("Connect a channel first: a post needs one to go to.")
  assertAllowance(plan, newPosts)
}

/** The same for posts that bring their channel. */
export async function requireAllowance(caller: Caller, newPosts: number): Promise<void> {
  assertAllowance((await planOf(caller)).plan, newPosts)
}

function assertAllowance(plan: Plan | null, newPosts: number): void {
  if (!plan) return
  const { status, trialEndsAt, postLimit, postsUsed } = plan
  const trialOver = status === "trialing" && trialEndsAt !== null && trialEndsAt <= new Date()
  if (trialOver || !usable.includes(status))
    throw paymentRequired("An active plan is required to create posts.")
  if (newPosts && postLimit !== null && postsUsed + newPosts > postLimit)
    throw paymentRequired("The trial's post allowance is used up. Choose a plan to go on.")
}

/** From here on its allowance comes to an end. */
const near = 0.8

/** `used` is null without a plan, `limit` also where the plan has none. */
export type Drawn = { used: number | null; limit: number | null }

/** Takes posts off the trial's allowance; returns what is `used` then and the `limit`, nothing without a plan. */
export const allowanceStatement = (organizationId: string, posts: number): Statement => ({
  text: `UPDATE "Subscription" SET "postsUsed" = "postsUsed" + $2 WHERE "organizationId" = $1
         RETURNING "postsUsed" AS used, "postLimit" AS "limit"`,
  values: [organizationId, posts],
})

/** In the transaction that creates the posts. */
export async function drawAllowance(sql: Sql, organizationId: string, posts: number): Promise<void> {
  await sql.query({ name: "posts_counted", ...allowanceStatement(organizationId, posts) })
}

/** Those who run the workspace are told when a post has brought the end of its allowance near. */
export async function tellAllowance(sql: Sql, organizationId: string, { used, limit }: Drawn): Promise<void> {
  if (used === null || limit === null || ![Math.ceil(limit * near), limit].includes(used)) return
  await notify(sql, [
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
 * Sandbox channels are free; real ones need room in the plan: for those that are there, and for `more`. Asked within
 * the transaction that adds them, it holds the plan, so that two at once cannot both take the last place.
 */
export async function requireChannelRoom(sql: Sql, organizationId: string, more = 0): Promise<void> {
  const plan = await sql.query<{ channelLimit: number | null }>(
    `SELECT "channelLimit" FROM "Subscription" WHERE "organizationId" = $1 FOR UPDATE`,
    [organizationId],
  )
  const limit = plan.rows[0]?.channelLimit ?? null
  if (limit === null) return
  const { rows } = await sql.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM "SocialAccount"
     WHERE "organizationId" = $1 AND "removedAt" IS NULL AND NOT sandbox`,
    [organizationId],
  )
  if ((rows[0]?.held ?? 0) + more > limit)
    throw paymentRequired(`Your plan holds ${limit} channels. Disconnect one or choose a larger plan.`)
}
