import { useAllowance } from "@/lib/billing/require-plan"
import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { addRows, type NewRow } from "./add-rows"
import type { ArchiveRow } from "./archive-rows"
import { mapUser, tagRows, mapUrl, type Counts, type ImportContext } from "./import-context"
import { insertRows } from "./insert-rows"
import { recordApprovals } from "@/lib/posts/snapshot/record-approvals"
import { deriveId } from "@/lib/import/source-id"

type Post = ArchiveRow<"posts">
type NewPost = NewRow<"posts">

const interrupted = {
  status: "FAILED",
  errorTag: "unknown_outcome",
  isRetryable: false,
  errorMessage:
    "This post was being published when the archive was created. Check the platform before you retry it.",
}
const asDraft = {
  ...{ status: "DRAFT", approvalStatus: "DRAFT", slotAt: null },
  ...{ approvalRequestedAt: null, approvalRequestedBy: null, approvedAt: null, approvedBy: null },
}

/**
 * An import publishes nothing. An upcoming post stays scheduled if its account is imported too, because that is paused.
 * On an account that is active here, it becomes a draft with a time. If it was being published, a person has to check.
 */
export const addPosts = (context: ImportContext) =>
  addRows(context, {
    file: "posts",
    target: { table: "Post" },
    skipReason: ({ socialAccountId }) =>
      context.known.channels.has(socialAccountId) ? null : "Skipped, because its channel wasn't imported.",
    write: async (tx, newRows) => {
      const taken = await findTaken(tx, context, newRows)
      const rows = newRows.map(({ row }) => postRow(context, row, taken))
      const count = (is: (row: Post, index: number) => boolean) =>
        newRows.filter(({ row }, index) => is(row, index)).length
      const counts: Counts = {
        published: count(({ status }) => status === "COMPLETED"),
        waiting: count((_, index) => rows[index]!.status === "SCHEDULED"),
        drafted: count(({ status }, index) => status === "SCHEDULED" && rows[index]!.status === "DRAFT"),
        unknownOutcome: count((row) => isInterrupted(row)),
      }
      const drawn = count(({ status }) => status === "SCHEDULED" || status === "DRAFT")
      await useAllowance(tx, context.caller.organizationId, drawn)
      return { rows, counts }
    },
    after: (tx, newRows) => addRelatedRows(tx, context, newRows),
  })

type Taken = { paused: Set<string>; slots: Set<string>; importKeys: Set<string> }

/** Locks the paused accounts, and finds slots and import keys already in use. */
async function findTaken(tx: Db, { caller, known }: ImportContext, newRows: NewPost[]): Promise<Taken> {
  const { organizationId } = caller
  const channels = [...new Set(newRows.map(({ row }) => known.channels.get(row.socialAccountId)!))]
  const paused = await tx
    .selectFrom("SocialAccount")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "=", anyOf(channels))
    .where("pausedAt", "is not", null)
    .forShare()
    .execute()
  const slots = await tx
    .selectFrom("Post")
    .select(["socialAccountId", "slotAt"])
    .where("socialAccountId", "=", anyOf(channels))
    .where("slotAt", "=", anyOf(newRows.flatMap(({ row }) => (row.slotAt ? [new Date(row.slotAt)] : []))))
    .execute()
  const imported = await tx
    .selectFrom("Post")
    .select("importKey")
    .where("organizationId", "=", organizationId)
    .where("importKey", "=", anyOf(newRows.flatMap(({ row }) => row.importKey ?? [])))
    .execute()
  return {
    paused: new Set(paused.map(({ id }) => id)),
    slots: new Set(slots.map(({ socialAccountId, slotAt }) => `${socialAccountId} ${slotAt!.getTime()}`)),
    importKeys: new Set(imported.map(({ importKey }) => importKey!)),
  }
}

/** A post that a person publishes by hand waits for that person. */
const isInterrupted = ({ status, remindedAt }: Post) => status === "PROCESSING" && !remindedAt

function postRow(context: ImportContext, row: Post, taken: Taken) {
  const {
    parts: _p,
    media: _m,
    tags: _t,
    comments: _c,
    metrics: _s,
    attempts: _a,
    timeline: _l,
    ...post
  } = row
  const socialAccountId = context.known.channels.get(row.socialAccountId)!
  const isLive = row.status === "SCHEDULED" && !taken.paused.has(socialAccountId)
  const isSlotTaken = row.slotAt && taken.slots.has(`${socialAccountId} ${Date.parse(row.slotAt)}`)
  return {
    ...post,
    socialAccountId,
    groupId: row.groupId && deriveId(context.caller.organizationId, row.groupId),
    slotAt: isSlotTaken ? null : row.slotAt,
    importKey: row.importKey && taken.importKeys.has(row.importKey) ? null : row.importKey,
    approvalRequestedBy: mapUser(context, row.approvalRequestedBy),
    approvedBy: mapUser(context, row.approvedBy),
    createdById: mapUser(context, row.createdById),
    fence: 0,
    analyticsStatus: "IDLE",
    ...(isLive && asDraft),
    ...(isInterrupted(row) && interrupted),
  }
}

async function addRelatedRows(tx: Db, context: ImportContext, newRows: NewPost[]): Promise<void> {
  const { organizationId } = context.caller
  const each = <Row extends object>(rowsOf: (post: Post) => Row[]) =>
    newRows.flatMap(({ id, row }) => rowsOf(row).map((one) => ({ ...one, postId: id })))
  const withId = <Row extends { id: string }>(row: Row) => ({ ...row, id: deriveId(organizationId, row.id) })
  await insertRows(
    tx,
    "PostPart",
    each(({ parts }) => parts),
    ["postId", "index"],
  )
  await insertRows(
    tx,
    "PostMedia",
    newRows.flatMap((post) => mediaRows(context, post)),
    ["postId", "part", "position"],
  )
  await insertRows(
    tx,
    "PostTag",
    newRows.flatMap(({ id, row }) => tagRows(context, { postId: id }, row.tags)),
    ["postId", "tagId"],
  )
  await insertRows(
    tx,
    "PostComment",
    each(({ comments }) => comments.map((one) => comment(context, withId(one)))),
  )
  await insertRows(
    tx,
    "MetricSample",
    each(({ metrics }) => metrics.map(withId)),
  )
  await insertRows(
    tx,
    "PublishAttempt",
    each(({ attempts }) => attempts.map((one) => settled(withId(one)))),
  )
  const byTime = (a: { createdAt: string }, b: { createdAt: string }) =>
    Date.parse(a.createdAt) - Date.parse(b.createdAt)
  await insertRows(
    tx,
    "TimelineEntry",
    each(({ timeline }) => timeline.toSorted(byTime)),
    ["postId", "id"],
  )
  // Whoever imports the archive may approve posts.
  await recordApprovals(
    tx,
    newRows.map(({ id }) => id),
  )
}

function mediaRows({ known, report, ...context }: ImportContext, { id: postId, place, row }: NewPost) {
  return row.media.flatMap((item) => {
    const mediaId = known.media.get(item.mediaId)
    if (mediaId !== undefined)
      return [{ ...item, postId, mediaId, thumbnailUrl: mapUrl(context, item.thumbnailUrl) }]
    report({ place, message: `Imported without a media item that wasn't imported (${item.mediaId}).` })
    return []
  })
}

type Comment = Post["comments"][number]
const comment = (context: ImportContext, row: Comment) => ({
  ...row,
  authorId: mapUser(context, row.authorId) ?? row.authorId,
  mentions: row.mentions?.flatMap((id) => mapUser(context, id) ?? []) ?? null,
})

/** The outcome of a call in progress when the archive was created is unknown. */
const settled = (row: Post["attempts"][number]) =>
  row.outcome === null || row.outcome === "pending" ? { ...row, outcome: "unknown", data: null } : row
