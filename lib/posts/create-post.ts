import type { InputOf } from "@/lib/api/contract"
import { findAccount } from "@/lib/accounts/get-account"
import { remoteAccount } from "@/lib/accounts/access"
import { serializePublicAccount } from "@/lib/accounts/serialize"
import { countPost, requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, prisma, transaction, type Sql } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { newId } from "@/lib/ids"
import type { SocialAccount } from "@/prisma/generated/client"
import { announcePost } from "./announce-post"
import { approvalOf, assertMayPublish, type Approval } from "./approval"
import { assertContent, assertRequest, requirePlatform } from "./check-content"
import type { createPostContract } from "./contract"
import { mediaOfPost } from "./post-json"
import { assertTime } from "./scheduled-time"
import { takeSlot } from "./take-slot"
import { withTitle } from "./title-alias"
import {
  takeIn,
  takeInParts,
  writeMedia,
  writeParts,
  writeTags,
  writeThumbnail,
  type Attached,
  type AttachedPart,
} from "./write-media"

type Input = InputOf<typeof createPostContract>
type Action = NonNullable<Input["action"]>

/** Writes a post and everything that belongs to it in one transaction; one that is due soon is announced at once. */
export async function createPost(caller: Caller, input: Input) {
  const action = input.action ?? (input.scheduledAt ? "schedule" : "draft")
  if (action !== "draft") assertMayPublish(caller)
  await requirePlan(caller)
  const account = await findAccount(caller, input.socialAccountId)
  const platform = requirePlatform(account.platform)
  const draft = action === "draft"
  const configuration = withTitle(platform, input.platformConfiguration, input.title)
  assertRequest(platform, configuration, input.media.length)
  assertTime(action, input.scheduledAt)
  const media = await takeIn(caller, input.media, "media")
  const [thumbnail = null] = input.thumbnail ? await takeIn(caller, [input.thumbnail], "thumbnail") : []
  const parts = await takeInParts(caller, input.parts ?? [])
  assertContent(
    platform,
    contentOf(input.caption, media, parts, configuration),
    remoteAccount(account).limits,
    draft,
  )
  const organization = await prisma.organization.findUniqueOrThrow({ where: { id: caller.organizationId } })
  const approval = approvalOf(caller, organization.approvalRequired, draft)
  const id = newId()
  await transaction(async (sql) => {
    await insert(sql, {
      id,
      caller,
      account,
      input: { ...input, platformConfiguration: configuration },
      action,
      approval,
    })
    if (media.length) await writeMedia(sql, id, media)
    if (thumbnail) await writeThumbnail(sql, id, thumbnail)
    if (parts.length) await writeParts(sql, id, parts)
    const [unknown] = input.tagIds?.length
      ? await writeTags(sql, caller.organizationId, id, input.tagIds)
      : []
    if (unknown) throw notFound(`Tag ${unknown}`)
    await countPost(sql, caller.organizationId)
  })
  const row = await prisma.post.findUniqueOrThrow({ where: { id } })
  await announcePost(row)
  return {
    id,
    externalId: row.externalId,
    caption: row.caption,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    platformConfiguration: row.platformConfiguration as Record<string, unknown> | null,
    media: media.length ? await mediaOfPost(pool, id) : [],
    socialAccountId: row.socialAccountId,
    socialAccounts: [serializePublicAccount(account)],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const contentOf = (
  caption: string,
  media: Attached[],
  parts: AttachedPart[],
  platformConfiguration: unknown,
) => ({
  caption,
  media: media.map((item) => item.media),
  parts: parts.map((part) => ({ caption: part.caption, media: part.media.map((item) => item.media) })),
  platformConfiguration,
})

type NewPost = {
  id: string
  caller: Caller
  account: SocialAccount
  input: Input
  action: Action
  approval: Approval
}

async function insert(sql: Sql, { id, caller, account, input, action, approval }: NewPost) {
  const slotAt = action === "queue" ? await takeSlot(sql, account.id) : null
  const given = input.scheduledAt ? new Date(input.scheduledAt) : null
  const scheduledAt = slotAt ?? (action === "now" ? new Date() : given)
  const waiting = action === "now" && approval.approvalStatus === "APPROVED" ? "PROCESSING" : "SCHEDULED"
  await sql.query({
    name: "post_insert",
    text: `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, title, status, "approvalStatus", "approvalRequestedAt",
             "approvalRequestedBy", "approvedAt", "approvedBy", "scheduledAt", "slotAt", "platformConfiguration", "createdByKind", "createdById")
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      id,
      caller.organizationId,
      account.id,
      input.caption,
      input.title || null,
      action === "draft" ? "DRAFT" : waiting,
      approval.approvalStatus,
      approval.approvalRequestedAt,
      approval.approvalRequestedBy,
      approval.approvedAt,
      approval.approvedBy,
      scheduledAt,
      slotAt,
      input.platformConfiguration ? JSON.stringify(input.platformConfiguration) : null,
      caller.actor.kind,
      caller.actor.id,
    ],
  })
}
