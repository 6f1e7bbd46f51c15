import { drawAllowance } from "@/lib/billing/require-plan"
import type { Sql } from "@/lib/db"
import { addRows, type Fresh } from "./add-rows"
import type { ArchiveRow } from "./archive-rows"
import { personHere, tagRows, urlHere, type Counts, type Into } from "./into"
import { writeRows } from "./place-rows"
import { idFrom } from "./source-id"

type Post = ArchiveRow<"posts">
type NewPost = Fresh<"posts">

const interrupted = {
  status: "FAILED",
  errorTag: "unknown_outcome",
  isRetryable: false,
  errorMessage:
    "It was being published when the archive was made. Look at the platform whether it is out before you retry it.",
}
const asDraft = {
  ...{ status: "DRAFT", approvalStatus: "DRAFT", slotAt: null },
  ...{ approvalRequestedAt: null, approvalRequestedBy: null, approvedAt: null, approvedBy: null },
}

/**
 * Nothing goes out by being brought in. A post that is to come stays on the schedule of a channel that came with it,
 * which is paused; on one that was at work here it is a draft that knows its time. One that was being published may be
 * out, or not: a person looks.
 */
export const addPosts = (into: Into) =>
  addRows(into, {
    file: "posts",
    table: "Post",
    refuse: ({ socialAccountId }) =>
      into.known.channels.has(socialAccountId) ? null : "Its channel did not come, so it stays behind.",
    write: async (sql, fresh) => {
      const taken = await lookAround(sql, into, fresh)
      const rows = fresh.map(({ row }) => postRow(into, row, taken))
      const count = (is: (row: Post, index: number) => boolean) =>
        fresh.filter(({ row }, index) => is(row, index)).length
      const counts: Counts = {
        published: count(({ status }) => status === "COMPLETED"),
        waiting: count((_, index) => rows[index]!.status === "SCHEDULED"),
        drafted: count(({ status }, index) => status === "SCHEDULED" && rows[index]!.status === "DRAFT"),
        doubtful: count((row) => isInterrupted(row)),
      }
      const drawn = count(({ status }) => status === "SCHEDULED" || status === "DRAFT")
      await drawAllowance(sql, into.caller.organizationId, drawn)
      return { rows, counts }
    },
    after: (sql, fresh) => addBelongings(sql, into, fresh),
  })

type Taken = { paused: Set<string>; slots: Set<string>; importKeys: Set<string> }

/** Which channels hold their posts back, until this is written, and which places are taken. */
async function lookAround(sql: Sql, { caller, known }: Into, fresh: NewPost[]): Promise<Taken> {
  const { organizationId } = caller
  const channels = [...new Set(fresh.map(({ row }) => known.channels.get(row.socialAccountId)!))]
  const paused = await sql.query<{ id: string }>(
    `SELECT id FROM "SocialAccount" WHERE "organizationId" = $1 AND id = ANY($2) AND "pausedAt" IS NOT NULL FOR SHARE`,
    [organizationId, channels],
  )
  const slots = await sql.query<{ place: string }>(
    `SELECT "socialAccountId" || ' ' || extract(epoch FROM "slotAt") * 1000 AS place FROM "Post"
     WHERE "socialAccountId" = ANY($1) AND "slotAt" = ANY($2::timestamptz[])`,
    [channels, fresh.flatMap(({ row }) => row.slotAt ?? [])],
  )
  const keys = await sql.query<{ key: string }>(
    `SELECT "importKey" AS key FROM "Post" WHERE "organizationId" = $1 AND "importKey" = ANY($2)`,
    [organizationId, fresh.flatMap(({ row }) => row.importKey ?? [])],
  )
  return {
    paused: new Set(paused.rows.map(({ id }) => id)),
    slots: new Set(slots.rows.map(({ place }) => place.replace(/\.0+$/, ""))),
    importKeys: new Set(keys.rows.map(({ key }) => key)),
  }
}

/** One that a person was asked to publish by hand waits for that person. */
const isInterrupted = ({ status, remindedAt }: Post) => status === "PROCESSING" && !remindedAt

function postRow(into: Into, row: Post, taken: Taken) {
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
  const socialAccountId = into.known.channels.get(row.socialAccountId)!
  const isLive = row.status === "SCHEDULED" && !taken.paused.has(socialAccountId)
  const isSlotTaken = row.slotAt && taken.slots.has(`${socialAccountId} ${Date.parse(row.slotAt)}`)
  return {
    ...post,
    socialAccountId,
    slotAt: isSlotTaken ? null : row.slotAt,
    importKey: row.importKey && taken.importKeys.has(row.importKey) ? null : row.importKey,
    approvalRequestedBy: personHere(into, row.approvalRequestedBy),
    approvedBy: personHere(into, row.approvedBy),
    createdById: personHere(into, row.createdById),
    fence: 0,
    analyticsStatus: "IDLE",
    ...(isLive && asDraft),
    ...(isInterrupted(row) && interrupted),
  }
}

async function addBelongings(sql: Sql, into: Into, fresh: NewPost[]): Promise<void> {
  const { organizationId } = into.caller
  const each = <Row extends object>(rowsOf: (post: Post) => Row[]) =>
    fresh.flatMap(({ id, row }) => rowsOf(row).map((one) => ({ ...one, postId: id })))
  const withId = <Row extends { id: string }>(row: Row) => ({ ...row, id: idFrom(organizationId, row.id) })
  await writeRows(
    sql,
    "PostPart",
    each(({ parts }) => parts),
    `"postId", index`,
  )
  await writeRows(
    sql,
    "PostMedia",
    fresh.flatMap((post) => mediaRows(into, post)),
    `"postId", part, position`,
  )
  await writeRows(
    sql,
    "PostTag",
    fresh.flatMap(({ id, row }) => tagRows(into, { postId: id }, row.tags)),
    `"postId", "tagId"`,
  )
  await writeRows(
    sql,
    "PostComment",
    each(({ comments }) => comments.map((one) => comment(into, withId(one)))),
  )
  await writeRows(
    sql,
    "MetricSample",
    each(({ metrics }) => metrics.map(withId)),
  )
  await writeRows(
    sql,
    "PublishAttempt",
    each(({ attempts }) => attempts.map((one) => settled(withId(one)))),
  )
  const byTime = (a: { createdAt: string }, b: { createdAt: string }) =>
    Date.parse(a.createdAt) - Date.parse(b.createdAt)
  await writeRows(
    sql,
    "TimelineEntry",
    each(({ timeline }) => timeline.toSorted(byTime)),
  )
}

function mediaRows({ known, tell, ...into }: Into, { id: postId, place, row }: NewPost) {
  return row.media.flatMap((item) => {
    const mediaId = known.media.get(item.mediaId)
    if (mediaId !== undefined)
      return [{ ...item, postId, mediaId, thumbnailUrl: urlHere(into, item.thumbnailUrl) }]
    tell({ place, message: `It comes without one of its media items (${item.mediaId}), which did not come.` })
    return []
  })
}

type Comment = Post["comments"][number]
const comment = (into: Into, row: Comment) => ({
  ...row,
  authorId: personHere(into, row.authorId) ?? row.authorId,
  mentions: row.mentions?.flatMap((id) => personHere(into, id) ?? []) ?? null,
})

/** A call that was on its way when the archive was made: nobody here knows what came of it. */
const settled = (row: Post["attempts"][number]) =>
  row.outcome === null || row.outcome === "pending" ? { ...row, outcome: "unknown", data: null } : row
