import { remoteAccount } from "@/lib/accounts/access"
import { serializePublicAccount } from "@/lib/accounts/serialize"
import { auditStatement } from "@/lib/audit"
import { allowanceStatement, tellAllowance, type Drawn } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, transaction, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import { oneStatement, type Statement } from "@/lib/one-statement"
import { revision } from "@/lib/revision"
import type { PostStatus } from "@/prisma/generated/client"
import { announcePost, type Announced } from "./announce-post"
import {
  actionOf,
  callerChecks,
  findTarget,
  requestChecks,
  startOf,
  type Action,
  type NewPost,
} from "./check-create"
import { assertContent } from "./check-content"
import { mediaOfPost } from "./post-json"
import { takeSlot } from "./take-slot"
import { tellApproval } from "./tell-approval"
import { takeIn, takeInParts, type Library } from "./take-in"
import { withTitle } from "./title-alias"
import { writeMedia, writeParts, writeTags, writeThumbnail, type Attached } from "./write-media"

type Together = {
  /** Media that posts of one request have in common are taken in once. */
  library?: Library
  /** Names the row of an import. */
  importKey?: string
}

/** Writes a post and everything that belongs to it in one transaction; one that is due soon is announced at once. */
export async function createPost(caller: Caller, given: NewPost, { library, importKey }: Together = {}) {
  const action = actionOf(given)
  for (const check of callerChecks(caller, action)) await check()
  const target = await findTarget(caller, given.socialAccountId)
  const { account, platform } = target
  const input = { ...given, ...withTitle(platform, given) } as NewPost
  for (const check of requestChecks(caller, input, target)) await check()
  const media = await takeIn(caller, input.media, "media", library)
  const [thumbnail = null] = input.thumbnail
    ? await takeIn(caller, [input.thumbnail], "thumbnail", library)
    : []
  const parts = await takeInParts(caller, input.parts ?? [], library)
  const items = (attached: Attached[]) => attached.map(({ media }) => media)
  const content = {
    caption: input.caption,
    media: items(media),
    parts: parts.map(({ caption, media }) => ({ caption, media: items(media) })),
    platformConfiguration: input.platformConfiguration,
  }
  assertContent(platform, content, remoteAccount(account).limits, action === "draft")
  const start = await startOf(caller, action)
  const id = newId()
  const row = await transaction(async (sql) => {
    const made = await insert(sql, caller, { id, input, action, importKey, ...start })
    if (media.length) await writeMedia(sql, id, media)
    if (thumbnail) await writeThumbnail(sql, id, thumbnail)
    if (parts.length) await writeParts(sql, id, parts)
    if (input.tagIds?.length) await writeTags(sql, id, input.tagIds)
    await tellApproval(sql, caller, { id, ...nobody }, start)
    await tellAllowance(sql, caller.organizationId, made)
    return made
  })
  await announcePost(row)
  return {
    id,
    externalId: row.externalId,
    caption: row.caption,
    status: row.status,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    platformConfiguration: row.platformConfiguration,
    media: media.length ? await mediaOfPost(pool, id) : [],
    socialAccountId: row.socialAccountId,
    socialAccounts: [serializePublicAccount(account)],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    [revision]: row.version,
  }
}

/** A new post has no past. */
const nobody = { approvalStatus: null, createdById: null, approvalRequestedBy: null }

type New = Awaited<ReturnType<typeof startOf>> & {
  id: string
  input: NewPost
  action: Action
  importKey?: string
}

type Made = Announced & {
  status: PostStatus
  externalId: string | null
  caption: string
  platformConfiguration: Record<string, unknown> | null
  createdAt: Date
  updatedAt: Date
}

/** The post, who made it, and what it takes of the allowance. */
async function insert(sql: Sql, caller: Caller, given: New): Promise<Made & Drawn> {
  const { organizationId } = caller
  const statements = {
    made: await postStatement(sql, caller, given),
    noted: auditStatement(caller, "post.created", { kind: "post", id: given.id }),
    drawn: allowanceStatement(organizationId, 1),
  }
  const select = `SELECT made.*, drawn.used, drawn."limit" FROM made LEFT JOIN drawn ON true`
  const { rows } = await sql.query<Made & Drawn>(oneStatement("post_create", statements, select))
  return rows[0]!
}

async function postStatement(
  sql: Sql,
  { organizationId, actor }: Caller,
  { id, input, action, ...row }: New,
): Promise<Statement> {
  const slotAt = action === "queue" ? await takeSlot(sql, input.socialAccountId) : null
  const given = input.scheduledAt ? new Date(input.scheduledAt) : null
  const scheduledAt = slotAt ?? (action === "now" ? new Date() : given)
  return {
    text: `INSERT INTO "Post" (id, "organizationId", "socialAccountId", caption, title, status, "approvalStatus", "approvalRequestedAt",
             "approvalRequestedBy", "approvedAt", "approvedBy", "scheduledAt", "slotAt", "platformConfiguration", "importKey",
             "createdByKind", "createdById")
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
           RETURNING id, "socialAccountId", version, "scheduledAt", "waitUntil", status, "approvalStatus", "externalId", caption,
             "platformConfiguration", "createdAt", "updatedAt"`,
    values: [
      id,
      organizationId,
      input.socialAccountId,
      input.caption,
      input.title || null,
      row.status,
      row.approvalStatus,
      row.approvalRequestedAt,
      row.approvalRequestedBy,
      row.approvedAt,
      row.approvedBy,
      scheduledAt,
      slotAt,
      input.platformConfiguration ? JSON.stringify(input.platformConfiguration) : null,
      row.importKey ?? null,
      actor.kind,
      actor.id,
    ],
  }
}
