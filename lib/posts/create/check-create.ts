import type { InputOf } from "@/lib/contract/contract"
import { findAccount } from "@/lib/accounts/get-account"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import { db, prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { singleFlight } from "@/lib/cache/single-flight"
import type { SocialAccount } from "@/prisma/generated/client"
import { approvalOf, assertMayPublish, type Approval } from "@/lib/posts/approval"
import { assertPartMedia, assertRequest, requirePlatform } from "@/lib/posts/content/check-content"
import type { createPostContract } from "./contract"
import { assertTime } from "@/lib/posts/schedule/scheduled-time"

/** One or more channels. */
export type PostRequest = InputOf<typeof createPostContract>
/** For one of the channels. */
export type NewPost = Omit<PostRequest, "socialAccountId" | "socialAccountIds" | "variants"> & {
  socialAccountId: string
}
export type Action = NonNullable<NewPost["action"]>
export type Target = { account: SocialAccount; platform: AnyPlatform }
type Check = () => void | Promise<void>

// Each check throws an AppError. Creating a post stops at the first error; a dry run collects them all.

export const actionOf = ({ action, scheduledAt }: Pick<NewPost, "action" | "scheduledAt">): Action =>
  action ?? (scheduledAt ? "schedule" : "draft")

/** @param newPosts number of posts in this request so far, including this one */
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

/** Run before media is read or downloaded. */
export const requestChecks = (caller: Caller, input: NewPost, { platform }: Target): Check[] => [
  () => assertRequest(platform, input.platformConfiguration, input.media.length),
  () => assertPartMedia(platform, input.parts ?? []),
  () => assertTime(actionOf(input), input.scheduledAt),
  () => assertTags(caller, input.tagIds ?? []),
]

/** Throws unless every tag belongs to the workspace. */
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

/** A new post's status and approval. */
export async function startOf(
  caller: Caller,
  action: Action,
): Promise<Approval & { status: "DRAFT" | "SCHEDULED" | "PROCESSING" }> {
  const approval = approvalOf(caller, await isApprovalRequired(caller), action === "draft")
  const atOnce = action === "now" && approval.approvalStatus === "APPROVED"
  return { ...approval, status: action === "draft" ? "DRAFT" : atOnce ? "PROCESSING" : "SCHEDULED" }
}

const readOrganization = compileOnce((on, { id }: { id: string }) =>
  on.selectFrom("Organization").select("approvalRequired").where("id", "=", id),
)

const shared = singleFlight<boolean>()

const isApprovalRequired = ({ organizationId }: Caller) =>
  shared(organizationId, async () => {
    const [organization] = await readOrganization(db, { id: organizationId })
    return organization!.approvalRequired
  })
