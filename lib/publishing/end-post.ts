import { coalesce } from "@/lib/coalesce"
import { pool } from "@/lib/db"
import { failuresNotice, noticesInsert } from "@/lib/notifications/notify"
import {
  deliveriesInsert,
  toldColumns,
  toTell,
  wakeDeliveries,
  type Queued,
} from "@/lib/webhooks/queue-deliveries"
import type { Claim } from "./claim"
import type { Failure } from "./fail-post"
import { measureEnding } from "./measure-ending"
import { openTimeline, timelineInsert, type Timeline } from "./timeline"

/** `metricsAt`: when the platform is first asked how the post does; null where it cannot say. */
export type End =
  | { status: "COMPLETED"; message: string; postedAt: Date; url: string | null; metricsAt: Date | null }
  | ({ status: "FAILED" } & Failure)

/** Who holds the post: a claim, the platform of its channel, and the lines of this go that are not written yet. */
export type Holder = { claim: Claim; platform: { slug: string }; timeline?: Timeline }

type Ending = ReturnType<typeof toTell> & { postId: string; fence: number; lines: unknown } & Omit<
    End,
    "message"
  >

const columns = `"postId" text, fence int, status text, lines json, "postedAt" timestamptz, url text, "metricsAt" timestamptz,
  "errorMessage" text, "errorTag" text, "isRetryable" boolean, ${toldColumns}`

/** State, timeline, webhook deliveries and, of failures, notifications in one statement, so all of it or nothing. */
const end = coalesce(async (endings: Ending[]) => {
  const { rows } = await pool.query<{ ended: { id: string; lateMs: number }[]; queued: Queued[] }>({
    name: "posts_end",
    text: `WITH ending AS (SELECT * FROM json_to_recordset($1::json) AS ending(${columns})),
           ended AS (
             UPDATE "Post" p SET status = e.status::"PostStatus", holder = NULL, "updatedAt" = now(), "remindedAt" = NULL,
               "errorMessage" = e."errorMessage", "errorTag" = e."errorTag", "isRetryable" = e."isRetryable",
               "postedAt" = coalesce(e."postedAt", p."postedAt"), url = coalesce(e.url, p.url),
               "slotAt" = CASE WHEN e.status = 'FAILED' THEN NULL ELSE p."slotAt" END,
               "analyticsNextFetchAt" = coalesce(e."metricsAt", p."analyticsNextFetchAt")
             FROM ending e WHERE p.id = ANY ($2) AND p.id = e."postId" AND p.fence = e.fence AND p.status = 'PROCESSING'
             RETURNING p.id, ARRAY[p."createdById", p."approvalRequestedBy"] AS authors,
               coalesce(extract(epoch FROM coalesce(e."postedAt", now()) - greatest(p."scheduledAt", p."waitUntil")) * 1000, 0)::float8 AS "lateMs"),
           told AS (SELECT ending.*, ended.authors FROM ending JOIN ended ON ended.id = ending."postId"),
           lines AS (${timelineInsert('told."postId"', "told.lines", "told")}),
           queued AS (${deliveriesInsert}),
           notice AS (${failuresNotice}),
           noticed AS (${noticesInsert})
           SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'lateMs', "lateMs")), '[]') FROM ended) AS ended,
             (SELECT coalesce(json_agg(queued), '[]') FROM queued) AS queued`,
    values: [JSON.stringify(endings), endings.map(({ postId }) => postId)],
  })
  const { ended, queued } = rows[0]!
  await wakeDeliveries(queued)
  const late = new Map(ended.map(({ id, lateMs }) => [id, lateMs]))
  return endings.map(({ postId }) => late.get(postId) ?? null)
})

/** The end of a post, either way. False when the claim no longer holds: somebody else has taken the post over. */
export async function endPost(holder: Holder, ending: End): Promise<boolean> {
  const { claim, platform, timeline = openTimeline(claim.postId) } = holder
  const { postId, organizationId, socialAccountId, fence } = claim
  const { message, ...row } = ending
  const isOut = ending.status === "COMPLETED"
  await timeline.add({ phase: "finish", attempt: 1, outcome: isOut ? "ok" : "failed", message })
  const about = { postId, socialAccountId, platform: platform.slug.toUpperCase(), status: ending.status }
  const why = isOut
    ? {}
    : { errorMessage: message, errorTag: ending.errorTag, isRetryable: ending.isRetryable }
  const told = toTell(organizationId, isOut ? "post.published" : "post.failed", { ...about, ...why })
  const lateMs = await end({ ...told, postId, fence, ...row, ...why, lines: timeline.take() })
  if (lateMs === null) return false
  const errorTag = isOut ? undefined : ending.errorTag
  measureEnding({ platform: platform.slug, status: ending.status, errorTag }, lateMs)
  return true
}
