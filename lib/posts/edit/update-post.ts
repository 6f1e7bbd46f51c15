import type { InputOf } from "@/lib/contract/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { prisma, type Db } from "@/lib/db/database"
import { notFound, unprocessable } from "@/lib/errors/app-error"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { assertExpected } from "@/lib/http/revision"
import { approvalOf, assertMayChange, assertMayPublish, assertMayWithdraw } from "@/lib/posts/approval"
import { readRules, readStoredContent } from "@/lib/posts/content/check-stored-content"
import {
  assertContent,
  assertPartMedia,
  requirePlatform,
  type Content,
} from "@/lib/posts/content/check-content"
import { assertTags } from "@/lib/posts/create/check-create"
import type { updatePostContract } from "@/lib/posts/contract"
import type { LockedPost, PostChanges } from "@/lib/posts/lock-post"
import { transitionPost } from "@/lib/posts/transition-post"
import { syncFirstPart } from "@/lib/posts/content/sync-first-part"
import { changesBetween, type Snapshot } from "@/lib/posts/post-changes"
import { fieldColumns } from "@/lib/posts/post-fields"
import { assertFuture } from "@/lib/posts/schedule/scheduled-time"
import { assertEditable } from "@/lib/posts/status"
import { attachMedia, attachParts } from "@/lib/posts/content/attach-media"
import { withTitle } from "@/lib/posts/content/title-alias"
import {
  writeMedia,
  writeParts,
  writeTags,
  type AttachedMedia,
  type AttachedPart,
} from "@/lib/posts/content/write-media"

type Input = InputOf<typeof updatePostContract>
type Attachments = { media?: AttachedMedia[]; parts?: AttachedPart[] }

/** Updates a draft or scheduled post. Media is downloaded before the post is locked, so a slow download blocks no one. */
export async function updatePost(caller: Caller, input: Input) {
  await assertUpdatable(caller, input)
  if (input.scheduledAt) assertFuture(input.scheduledAt)
  if (input.status && input.status !== "DRAFT") {
    assertMayPublish(caller)
    await requirePlan(caller)
  }
  const attachments: Attachments = {
    media: input.media && (await attachMedia(caller, input.media, "media")),
    parts: input.parts && (await attachParts(caller, input.parts)),
  }
  return transitionPost(caller, input, "updated", async (post, tx, relationChanges) => {
    assertEditable(post.status)
    assertMayChange(caller, post.status)
    if (input.status === "DRAFT") assertMayWithdraw(caller, post)
    const { platform, account } = await readRules(tx, post)
    const before = await readStoredContent(tx, post)
    const tagsBefore = input.tagIds && (await findTagNames(tx, post))
    const mediaBefore = await describeMedia(tx, post)
    await writeRelations(tx, post, input, attachments)
    const changes = { ...contentChanges(platform, post, input), ...statusChanges(caller, post, input) }
    const after = { ...post, ...changes }
    if (platform.rules.parts && !input.parts) await syncFirstPart(tx, post.id, before, after.caption, input)
    const content = await readStoredContent(tx, after)
    assertContent(platform, content, account, after.status === "DRAFT")
    const tags = (names?: string) => (names === undefined ? {} : { tags: names })
    relationChanges.push(
      ...changesBetween(
        { ...relationsOf(before), ...tags(tagsBefore) },
        { ...relationsOf(content), ...tags(input.tagIds && (await findTagNames(tx, post))) },
      ),
      ...(before.media.length === content.media.length
        ? changesBetween(mediaBefore, await describeMedia(tx, post))
        : []),
    )
    return changes
  })
}

/** Checked before media is downloaded, and again under the lock. */
async function assertUpdatable(caller: Caller, { id, expected, tagIds, parts = [] }: Input) {
  const post = await prisma.post.findFirst({
    where: { id, organizationId: caller.organizationId, status: { not: "DELETED" } },
    select: { status: true, version: true, socialAccount: { select: { platform: true } } },
  })
  if (!post) throw notFound("Post")
  assertEditable(post.status)
  assertExpected(post.version, expected)
  assertPartMedia(requirePlatform(post.socialAccount.platform), parts)
  await assertTags(caller, tagIds ?? [])
}

async function writeRelations(tx: Db, { id }: LockedPost, { tagIds }: Input, { media, parts }: Attachments) {
  if (media) await writeMedia(tx, id, media)
  if (parts) await writeParts(tx, id, parts)
  if (tagIds) await writeTags(tx, id, tagIds)
}

function contentChanges(platform: AnyPlatform, post: LockedPost, input: Input) {
  const given = { ...input, ...withTitle(platform, input, post) }
  const caption = input.caption ?? input.parts?.[0]?.caption
  return {
    ...(caption !== undefined && { caption }),
    ...fieldColumns(given),
    ...(given.platformConfiguration !== undefined && { platformConfiguration: given.platformConfiguration }),
  }
}

function statusChanges(caller: Caller, post: LockedPost, input: Input): PostChanges {
  const given = input.scheduledAt ? new Date(input.scheduledAt) : null
  const scheduledAt = input.scheduledAt === undefined ? post.scheduledAt : given
  const moved = input.scheduledAt !== undefined ? { scheduledAt, slotAt: null } : {}
  const status = input.status ?? post.status
  if (status === "DRAFT") {
    const reset = post.status === "DRAFT" ? {} : approvalOf(caller, post.approvalRequired, true)
    return { ...moved, ...reset, status, slotAt: null }
  }
  const approval = approvalOf(caller, post.approvalRequired, false)
  if (status === "PROCESSING") {
    const needsApproval = approval.approvalStatus !== "APPROVED"
    return {
      ...approval,
      status: needsApproval ? "SCHEDULED" : "PROCESSING",
      scheduledAt: new Date(),
      slotAt: null,
      rejectionReason: null,
    }
  }
  if (!scheduledAt || (input.status === "SCHEDULED" && scheduledAt < new Date()))
    throw unprocessable("`scheduledAt` must be in the future.", {
      scheduledAt: ["Must be in the future"],
    })
  // An edit never approves a post that's pending approval.
  const kept = post.approvalStatus === "PENDING_APPROVAL" ? {} : approval
  return { ...moved, ...kept, status: "SCHEDULED", rejectionReason: null }
}

const relationsOf = ({ media, parts }: Content): Snapshot => ({
  media: media.length,
  thread: parts.map(({ caption }) => caption).join("\n\n"),
})

/** Shows that media changed if their number didn't. */
async function describeMedia(tx: Db, { id }: LockedPost): Promise<Snapshot> {
  const media = await tx
    .selectFrom("PostMedia as pm")
    .innerJoin("Media as m", "m.id", "pm.mediaId")
    .where("pm.postId", "=", id)
    .select((eb) => ["m.name", eb.fn.coalesce("pm.alt", "m.alt").as("alt")])
    .orderBy("pm.part")
    .orderBy("pm.position")
    .execute()
  return {
    mediaName: media.map(({ name }) => name).join(", "),
    alt: media.flatMap(({ alt }) => alt ?? []).join("\n"),
  }
}

async function findTagNames(tx: Db, { id }: LockedPost): Promise<string> {
  const tags = await tx
    .selectFrom("PostTag as pt")
    .innerJoin("Tag as t", "t.id", "pt.tagId")
    .where("pt.postId", "=", id)
    .select("t.name")
    .orderBy("t.name")
    .execute()
  return tags.map(({ name }) => name).join(", ")
}
