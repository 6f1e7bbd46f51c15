import type { InputOf } from "@/lib/api/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { pool, type Sql } from "@/lib/db"
import { notFound, unprocessable } from "@/lib/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { assertExpected } from "@/lib/revision"
import { approvalOf, assertMayChange, assertMayPublish } from "./approval"
import { rulesFor, storedContent } from "./assert-stored"
import { assertContent, type Content } from "./check-content"
import { assertTags } from "./check-create"
import type { updatePostContract } from "./contract"
import type { LockedPost } from "./lock-post"
import { movePost } from "./move-post"
import { followOpening } from "./parts"
import { changesBetween, type Snapshot } from "./post-changes"
import { assertFuture } from "./scheduled-time"
import { assertEditable } from "./status"
import { takeIn, takeInParts } from "./take-in"
import { withTitle } from "./title-alias"
import { writeMedia, writeParts, writeTags, type Attached, type AttachedPart } from "./write-media"

type Input = InputOf<typeof updatePostContract>
type Taken = { media?: Attached[]; parts?: AttachedPart[] }

/** Changes a draft or scheduled post. Media is taken in before the post is held, so that a slow download holds nobody up. */
export async function updatePost(caller: Caller, input: Input) {
  await assertOpen(caller, input)
  if (input.scheduledAt) assertFuture(input.scheduledAt)
  if (input.status && input.status !== "DRAFT") {
    assertMayPublish(caller)
    await requirePlan(caller)
  }
  const taken: Taken = {
    media: input.media && (await takeIn(caller, input.media, "media")),
    parts: input.parts && (await takeInParts(caller, input.parts)),
  }
  return movePost(caller, input, "updated", async (post, sql, seen) => {
    assertEditable(post.status)
    assertMayChange(caller, post.status)
    const { platform, limits } = await rulesFor(sql, post)
    const before = await storedContent(sql, post)
    const tagsBefore = input.tagIds && (await tagNames(sql, post))
    await writeRelations(sql, post, input, taken)
    const changes = { ...contentChanges(platform, post, input), ...statusChanges(caller, post, input) }
    const after = { ...post, ...changes }
    if (platform.rules.parts && !input.parts) await followOpening(sql, post.id, before, after.caption, input)
    const content = await storedContent(sql, after)
    assertContent(platform, content, limits, after.status === "DRAFT")
    const tags = (names?: string) => (names === undefined ? {} : { tags: names })
    seen.push(
      ...changesBetween(
        { ...relationsOf(before), ...tags(tagsBefore) },
        { ...relationsOf(content), ...tags(input.tagIds && (await tagNames(sql, post))) },
      ),
    )
    return changes
  })
}

/** Said before anything is downloaded; said again under the lock. */
async function assertOpen(caller: Caller, { id, expected, tagIds }: Input) {
  const { rows } = await pool.query<{ status: string; version: number }>(
    `SELECT status, version FROM "Post" WHERE id = $1 AND "organizationId" = $2 AND status <> 'DELETED'`,
    [id, caller.organizationId],
  )
  const [post] = rows
  if (!post) throw notFound("Post")
  assertEditable(post.status)
  assertExpected(post.version, expected)
  await assertTags(caller, tagIds ?? [])
}

async function writeRelations(sql: Sql, { id }: LockedPost, { tagIds }: Input, { media, parts }: Taken) {
  if (media) await writeMedia(sql, id, media)
  if (parts) await writeParts(sql, id, parts)
  if (tagIds) await writeTags(sql, id, tagIds)
}

function contentChanges(platform: AnyPlatform, post: LockedPost, input: Input) {
  const { title, platformConfiguration } = withTitle(platform, input, post)
  const caption = input.caption ?? input.parts?.[0]?.caption
  return {
    ...(caption !== undefined && { caption }),
    ...(title !== undefined && { title: title || null }),
    ...(platformConfiguration !== undefined && { platformConfiguration }),
  }
}

function statusChanges(
  caller: Caller,
  post: LockedPost,
  input: Input,
): Partial<LockedPost> & Record<string, unknown> {
  const given = input.scheduledAt ? new Date(input.scheduledAt) : null
  const scheduledAt = input.scheduledAt === undefined ? post.scheduledAt : given
  const moved = input.scheduledAt !== undefined ? { scheduledAt, slotAt: null } : {}
  const status = input.status ?? post.status
  if (status === "DRAFT") {
    const reopened = post.status === "DRAFT" ? {} : approvalOf(caller, post.approvalRequired, true)
    return { ...moved, ...reopened, status, slotAt: null }
  }
  const approval = approvalOf(caller, post.approvalRequired, false)
  if (status === "PROCESSING") {
    const waits = approval.approvalStatus !== "APPROVED"
    return {
      ...approval,
      status: waits ? "SCHEDULED" : "PROCESSING",
      scheduledAt: new Date(),
      slotAt: null,
      rejectionReason: null,
    }
  }
  if (!scheduledAt || (input.status === "SCHEDULED" && scheduledAt < new Date()))
    throw unprocessable("A scheduled post needs a future scheduledAt.", {
      scheduledAt: ["Must be in the future"],
    })
  // A post that waits for approval keeps waiting, whoever edits it.
  const kept = post.approvalStatus === "PENDING_APPROVAL" ? {} : approval
  return { ...moved, ...kept, status: "SCHEDULED", rejectionReason: null }
}

const relationsOf = ({ media, parts }: Content): Snapshot => ({
  media: media.length,
  thread: parts.map(({ caption }) => caption).join("\n\n"),
})

async function tagNames(sql: Sql, { id }: LockedPost): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT t.name FROM "PostTag" pt JOIN "Tag" t ON t.id = pt."tagId" WHERE pt."postId" = $1 ORDER BY t.name`,
    [id],
  )
  return rows.map(({ name }) => name).join(", ")
}
