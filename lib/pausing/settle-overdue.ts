import { sql, type Expression } from "kysely"

import type { Overdue } from "./contract"
import type { PauseLevel } from "./pause-level"
import type { Caller } from "@/lib/access/caller"
import type { Db } from "@/lib/db/database"
import { anyOf, now, rowsAs } from "@/lib/db/expressions"
import { env } from "@/lib/config/env"
import { managers, notify } from "@/lib/notifications/notify"
import { queueDeliveries, type QueuedDelivery } from "@/lib/webhooks/queue-deliveries"
import type { Due } from "@/lib/posts/schedule/announce-post"
import { isAccountPaused } from "@/lib/posts/schedule/account-pause"
import { takeSlots } from "@/lib/posts/schedule/take-queue-slot"

export type Settled = Due & { status: string; approvalStatus: string }

const messages: Record<Overdue, string> = {
  publish: "This post was due while publishing was paused. It's published as soon as its channel is ready.",
  queue: "This post was due while publishing was paused. It moved to the next free queue slot.",
  fail: "This post was due while publishing was paused, so it wasn't published. Retry it if it's still relevant.",
}

/**
 * Settles the overdue posts of the level whose pause ends, oldest first. It's the same transaction, so the publisher
 * claims none of them before it commits. Accounts that are still paused at another level keep their posts.
 */
export async function settleOverdue(
  tx: Db,
  caller: Caller,
  level: PauseLevel,
  choice: Overdue,
): Promise<{ settled: Settled[]; queued: QueuedDelivery[] }> {
  const posts = await lockOverdue(tx, caller, level)
  if (!posts.length) return { settled: [], queued: [] }
  const settled =
    choice === "fail" ? await fail(tx, posts) : await move(tx, await newTimes(tx, posts, choice))
  const outcome = choice === "fail" ? "failed" : "ok"
  await tx
    .insertInto("TimelineEntry")
    .columns(["postId", "phase", "attempt", "outcome", "message"])
    .expression((eb) =>
      eb
        .selectFrom(rowsAs("post", { id: "text" } as const, posts))
        .select([
          "id",
          sql<string>`'resume'`.as("phase"),
          sql.lit(1).as("attempt"),
          sql<string>`${outcome}::text`.as("outcome"),
          sql<string>`${messages[choice]}::text`.as("message"),
        ]),
    )
    .execute()
  return { settled, queued: choice === "fail" ? await notifyFailed(tx, caller, posts) : [] }
}

const accountColumns = { social_account: "a.id", profile: "a.profileId", organization: "o.id" } as const

const lockOverdue = (tx: Db, { organizationId }: Caller, { kind, id }: PauseLevel) =>
  tx
    .selectFrom("Post as p")
    .innerJoin("SocialAccount as a", "a.id", "p.socialAccountId")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .leftJoin("ClientProfile as f", "f.id", "a.profileId")
    .where("p.organizationId", "=", organizationId)
    .where(accountColumns[kind], "=", id)
    .where((eb) => eb.not(isAccountPaused))
    .where("p.status", "=", sql.lit("SCHEDULED"))
    .where("p.approvalStatus", "=", sql.lit("APPROVED"))
    .where("p.scheduledAt", "<=", now)
    .select(({ ref }) => [
      "p.id",
      "p.socialAccountId",
      "p.groupId",
      "a.platform",
      sql<number>`greatest(${ref("a.minGapSeconds")}, ${env.LATE_POST_GAP_SECONDS}::int)`.as("gapSeconds"),
      sql<(string | null)[]>`array[${ref("p.createdById")}, ${ref("p.approvalRequestedBy")}]`.as("authors"),
    ])
    .orderBy("p.scheduledAt")
    .orderBy("p.id")
    .forUpdate("p")
    .execute()

type OverduePost = Awaited<ReturnType<typeof lockOverdue>>[number]
type Moved = { id: string; at: Date; slotAt: Date | null }

/** In sequence per account: at its minimum gap, or in the slots of its queue. */
async function newTimes(tx: Db, posts: OverduePost[], choice: "publish" | "queue"): Promise<Moved[]> {
  const moved: Moved[] = []
  const start = Date.now()
  for (const [socialAccountId, queue] of Map.groupBy(posts, (post) => post.socialAccountId)) {
    const slots = choice === "queue" ? await takeSlots(tx, socialAccountId, queue.length) : []
    for (const [index, { id, gapSeconds }] of queue.entries()) {
      const slotAt = slots[index] ?? null
      moved.push({ id, at: slotAt ?? new Date(start + index * gapSeconds * 1000), slotAt })
    }
  }
  return moved
}

/** Increments the version, so that events for the old one have no effect, and clears earlier waits. */
const reset = (version: Expression<number>) => ({
  version: sql<number>`${version} + 1`,
  waitUntil: null,
  waitReason: null,
  updatedAt: now,
})
const settledColumns = [
  ...(["p.id", "p.socialAccountId", "p.version", "p.scheduledAt", "p.waitUntil"] as const),
  ...(["p.status", "p.approvalStatus"] as const),
]
const movedColumns = { id: "text", at: "timestamptz", slotAt: "timestamptz" } as const

const move = (tx: Db, times: Moved[]): Promise<Settled[]> =>
  tx
    .updateTable("Post as p")
    .from(rowsAs("moved", movedColumns, times))
    .set(({ ref }) => ({
      ...reset(ref("p.version")),
      scheduledAt: ref("moved.at"),
      slotAt: ref("moved.slotAt"),
    }))
    .whereRef("p.id", "=", "moved.id")
    .returning(settledColumns)
    .execute()

const fail = (tx: Db, posts: OverduePost[]): Promise<Settled[]> =>
  tx
    .updateTable("Post as p")
    .set(({ ref }) => ({
      ...reset(ref("p.version")),
      status: "FAILED",
      errorTag: "missed",
      errorMessage: messages.fail,
      isRetryable: true,
      slotAt: null,
    }))
    .where("p.id", "=", anyOf(posts.map(({ id }) => id)))
    .returning(settledColumns)
    .execute()

async function notifyFailed(
  tx: Db,
  { organizationId, userId }: Caller,
  posts: OverduePost[],
): Promise<QueuedDelivery[]> {
  const queued: QueuedDelivery[] = []
  await notify(
    tx,
    [...Map.groupBy(posts, (post) => post.socialAccountId)].map(([socialAccountId, failed]) => ({
      organizationId,
      kind: "post_failed",
      subjectKind: "post",
      subjectId: failed[0]!.id,
      data: { count: failed.length, errorTag: "missed", reason: messages.fail },
      groupKey: `post_failed:${socialAccountId}`,
      roles: managers,
      userIds: [...new Set(failed.flatMap(({ authors }) => authors))],
      exceptUserId: userId,
    })),
  )
  for (const { id, groupId, socialAccountId, platform } of posts)
    queued.push(
      ...(await queueDeliveries(tx, organizationId, "post.failed", {
        postId: id,
        groupId,
        socialAccountId,
        platform: platform.toUpperCase(),
        status: "FAILED",
        errorMessage: messages.fail,
        errorTag: "missed",
        isRetryable: true,
      })),
    )
  return queued
}
