import type { InputOf } from "@/lib/api/contract"
import { findAccount } from "@/lib/accounts/get-account"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { AppError } from "@/lib/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { together } from "@/lib/together"
import type { SocialAccount } from "@/prisma/generated/client"
import { approvalOf, assertMayPublish, type Approval } from "./approval"
import { assertRequest, requirePlatform } from "./check-content"
import type { createPostContract } from "./contract"
import { assertTime } from "./scheduled-time"

export type NewPost = InputOf<typeof createPostContract>
export type Action = NonNullable<NewPost["action"]>
export type Target = { account: SocialAccount; platform: AnyPlatform }
type Check = () => void | Promise<void>

// What a new post must fulfil, rule by rule. Creating stops at the first that fails; a dry run goes through them all.

export const actionOf = ({ action, scheduledAt }: NewPost): Action =>
  action ?? (scheduledAt ? "schedule" : "draft")

/** @param newPosts how many posts this one makes, with those before it in the same dry run */
export const callerChecks = (caller: Caller, action: Action, newPosts = 1): Check[] => [
  () => {
    if (action !== "draft") assertMayPublish(caller)
  },
  () => requirePlan(caller, newPosts),
]

export async function findTarget(caller: Caller, socialAccountId: string): Promise<Target> {
  const account = await findAccount(caller, socialAccountId)
  return { account, platform: requirePlatform(account.platform) }
}

/** Before any media is looked at. */
export const requestChecks = (caller: Caller, input: NewPost, { platform }: Target): Check[] => [
  () => assertRequest(platform, input.platformConfiguration, input.media.length),
  () => assertTime(actionOf(input), input.scheduledAt),
  () => assertTags(caller, input.tagIds ?? []),
]

/** Every tag must be one of this workspace. */
export async function assertTags({ organizationId }: Caller, tagIds: string[]): Promise<void> {
  if (!tagIds.length) return
  const tags = await prisma.tag.findMany({
    where: { organizationId, id: { in: tagIds } },
    select: { id: true },
  })
  const known = new Set(tags.map(({ id }) => id))
  const unknown = tagIds.find((id) => !known.has(id))
  if (unknown === undefined) return
  const message = `Tag ${unknown} not found`
  throw new AppError("NOT_FOUND", message, { message, fieldErrors: { tagIds: [message] } })
}

/** What a new post becomes: its status, and whether somebody must look at it first. */
export async function startOf(
  caller: Caller,
  action: Action,
): Promise<Approval & { status: "DRAFT" | "SCHEDULED" | "PROCESSING" }> {
  const approval = approvalOf(caller, await isApprovalRequired(caller), action === "draft")
  const atOnce = action === "now" && approval.approvalStatus === "APPROVED"
  return { ...approval, status: action === "draft" ? "DRAFT" : atOnce ? "PROCESSING" : "SCHEDULED" }
}

const joined = together<boolean>()

const isApprovalRequired = ({ organizationId }: Caller) =>
  joined(organizationId, async () => {
    const { rows } = await pool.query<{ approvalRequired: boolean }>({
      name: "approval_required",
      text: `SELECT "approvalRequired" FROM "Organization" WHERE id = $1`,
      values: [organizationId],
    })
    return rows[0]!.approvalRequired
  })
