import type { Overdue } from "@/lib/accounts/pause-contracts"
import type { Caller } from "@/lib/caller"
import type { Sql } from "@/lib/db"
import { env } from "@/lib/env"
import { managers, notify } from "@/lib/notifications/notify"
import { queueDeliveries, type Queued } from "@/lib/webhooks/queue-deliveries"
import type { Due } from "./announce-post"
import { channelOfPost, isPaused } from "./paused"
import { takeSlots } from "./take-slot"

export type Settled = Due & { status: string; approvalStatus: string }
type Row = {
  id: string
  socialAccountId: string
  platform: string
  gap: number
  authors: (string | null)[]
}

const words: Record<Overdue, string> = {
  publish: "Its time passed while publishing was paused: it goes out as soon as its channel can take it.",
  queue: "Its time passed while publishing was paused: it was moved to the next free slot of the queue.",
  fail: "Its time passed while publishing was paused, so it was not published. Retry it if it still matters.",
}

/**
 * Settles the overdue posts of these channels, oldest first, in the transaction that ends their pause: until it commits
 * the publisher takes none of them. A channel that is still paused at another level keeps its posts.
 */
export async function settleOverdue(
  sql: Sql,
  caller: Caller,
  channels: { condition: string; id: string },
  choice: Overdue,
): Promise<{ settled: Settled[]; queued: Queued[] }> {
  const { rows } = await sql.query<Row>(
    `SELECT p.id, p."socialAccountId", a.platform, greatest(a."minGapSeconds", $3::int) AS gap,
       ARRAY[p."createdById", p."approvalRequestedBy"] AS authors
     FROM "Post" p JOIN (${channelOfPost}) ON a.id = p."socialAccountId"
     WHERE p."organizationId" = $1 AND ${channels.condition} = $2 AND NOT ${isPaused}
       AND p.status = 'SCHEDULED' AND p."approvalStatus" = 'APPROVED' AND p."scheduledAt" <= now()
     ORDER BY p."scheduledAt", p.id FOR UPDATE OF p`,
    [caller.organizationId, channels.id, env.LATE_POST_GAP_SECONDS],
  )
  if (!rows.length) return { settled: [], queued: [] }
  const settled =
    choice === "fail" ? await fail(sql, rows) : await move(sql, await newTimes(sql, rows, choice))
  await sql.query(
    `INSERT INTO "TimelineEntry" ("postId", phase, attempt, outcome, message) SELECT id, 'resume', 1, $2, $3 FROM unnest($1::text[]) AS id`,
    [rows.map(({ id }) => id), choice === "fail" ? "failed" : "ok", words[choice]],
  )
  return { settled, queued: choice === "fail" ? await tell(sql, caller, rows) : [] }
}

type Timed = { id: string; at: Date; slotAt: Date | null }

/** One after the other on each channel: at its gap, or in the slots of its queue. */
async function newTimes(sql: Sql, rows: Row[], choice: "publish" | "queue"): Promise<Timed[]> {
  const timed: Timed[] = []
  const now = Date.now()
  for (const [socialAccountId, posts] of Map.groupBy(rows, (row) => row.socialAccountId)) {
    const slots = choice === "queue" ? await takeSlots(sql, socialAccountId, posts.length) : []
    for (const [place, { id, gap }] of posts.entries()) {
      const slotAt = slots[place] ?? null
      timed.push({ id, at: slotAt ?? new Date(now + place * gap * 1000), slotAt })
    }
  }
  return timed
}

const afresh = `version = p.version + 1, "waitUntil" = NULL, "waitReason" = NULL, "updatedAt" = now()`
const returning = `RETURNING p.id, p."socialAccountId", p.version, p."scheduledAt", p."waitUntil", p.status, p."approvalStatus"`

async function move(sql: Sql, times: Timed[]): Promise<Settled[]> {
  const { rows } = await sql.query<Settled>(
    `UPDATE "Post" p SET "scheduledAt" = t.at, "slotAt" = t.slot, ${afresh}
     FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS t (id, at, slot) WHERE p.id = t.id ${returning}`,
    [times.map(({ id }) => id), times.map(({ at }) => at), times.map(({ slotAt }) => slotAt)],
  )
  return rows
}

async function fail(sql: Sql, posts: Row[]): Promise<Settled[]> {
  const { rows } = await sql.query<Settled>(
    `UPDATE "Post" p SET status = 'FAILED', "errorTag" = 'missed', "errorMessage" = $2, "isRetryable" = true, "slotAt" = NULL, ${afresh}
     WHERE p.id = ANY($1) ${returning}`,
    [posts.map(({ id }) => id), words.fail],
  )
  return rows
}

async function tell(sql: Sql, { organizationId, userId }: Caller, rows: Row[]): Promise<Queued[]> {
  const queued: Queued[] = []
  await notify(
    sql,
    [...Map.groupBy(rows, (row) => row.socialAccountId)].map(([socialAccountId, posts]) => ({
      organizationId,
      kind: "post_failed",
      subjectKind: "post",
      subjectId: posts[0]!.id,
      data: { count: posts.length, errorTag: "missed", reason: words.fail },
      groupKey: `post_failed:${socialAccountId}`,
      roles: managers,
      userIds: [...new Set(posts.flatMap(({ authors }) => authors))],
      exceptUserId: userId,
    })),
  )
  for (const { id, socialAccountId, platform } of rows)
    queued.push(
      ...(await queueDeliveries(sql, organizationId, "post.failed", {
        postId: id,
        socialAccountId,
        platform: platform.toUpperCase(),
        status: "FAILED",
        errorMessage: words.fail,
        errorTag: "missed",
        isRetryable: true,
      })),
    )
  return queued
}
