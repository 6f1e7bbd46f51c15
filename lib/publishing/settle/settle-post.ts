import { sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"

import { batchStatements } from "@/lib/db/batch-statements"
import { db, type Db } from "@/lib/db/database"
import { anyOf, now } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import { insertNotifications, selectFailureNotices } from "@/lib/notifications/notify"
import {
  insertDeliveries,
  insertEvents,
  webhookMessage,
  wakeDeliveries,
  type QueuedDelivery,
} from "@/lib/webhooks/queue-deliveries"
import type { PostStatus } from "@/prisma/generated/kysely/tables"
import type { Claim } from "@/lib/publishing/claim"
import type { Failure } from "@/lib/publishing/failure"
import { recordOutcome } from "./record-outcome"
import {
  openTimeline,
  timelineColumns,
  timelineEntries,
  type Timeline,
  type TimelineEntry,
} from "@/lib/publishing/timeline"

/** `metricsAt`: when metrics are first fetched; null if the platform has none. */
export type Settlement =
  | {
      status: "COMPLETED"
      message: string
      postedAt: Date
      url: string | null
      metricsAt: Date | null
      warning?: string | null
    }
  | ({ status: "FAILED" } & Failure)

/** A claimed post to settle: its claim, its platform, and its unwritten timeline entries. */
export type Holder = { claim: Claim; platform: { slug: string }; timeline?: Timeline }

const columns = {
  postId: "text",
  fence: "integer",
  status: "text",
  postedAt: "timestamptz",
  url: "text",
  metricsAt: "timestamptz",
  errorMessage: "text",
  warning: "text",
  errorTag: "text",
  isRetryable: "boolean",
  organizationId: "text",
  event: "text",
  data: "json",
  eventId: "text",
  ids: "text[]",
  at: "text",
} as const

type Row = ReturnType<typeof toRow> & { entries: TimelineEntry[] }
type Settled = { lateMs: number; queued: QueuedDelivery[] }

function toRow({ claim, platform }: Holder, { message, ...settlement }: Settlement) {
  const { postId, organizationId, socialAccountId, groupId, fence } = claim
  const post = { postId, groupId, socialAccountId, platform: platform.slug.toUpperCase() }
  const failure =
    settlement.status === "FAILED"
      ? { errorMessage: message, errorTag: settlement.errorTag, isRetryable: settlement.isRetryable }
      : null
  const delivery = failure
    ? webhookMessage(organizationId, "post.failed", { ...post, status: "FAILED", ...failure })
    : webhookMessage(organizationId, "post.published", { ...post, status: "COMPLETED" })
  return { ...settlement, ...failure, ...delivery, postId, fence }
}

/**
 * Writes state, timeline, webhook deliveries, and failure notifications in one statement. Null for posts whose claim no
 * longer holds.
 */
async function settleRows(on: Db, rows: Row[]): Promise<(Settled | null)[]> {
  const { ended, queued } = await on
    .with("ending", (db) => db.selectFrom(jsonRowsAs("row", columns, rows)).selectAll())
    .with("ended", (db) =>
      db
        .updateTable("Post as p")
        .from("ending as e")
        .set((eb) => ({
          status: sql<PostStatus>`${eb.ref("e.status")}::"PostStatus"`,
          holder: null,
          updatedAt: now,
          remindedAt: null,
          errorMessage: eb.ref("e.errorMessage"),
          warning: eb.ref("e.warning"),
          errorTag: eb.ref("e.errorTag"),
          isRetryable: eb.ref("e.isRetryable"),
          postedAt: eb.fn.coalesce("e.postedAt", "p.postedAt"),
          url: eb.fn.coalesce("e.url", "p.url"),
          slotAt: eb
            .case()
            .when("e.status", "=", sql.lit("FAILED"))
            .then(null)
            .else(eb.ref("p.slotAt"))
            .end(),
          analyticsNextFetchAt: eb.fn.coalesce("e.metricsAt", "p.analyticsNextFetchAt"),
        }))
        .where("p.id", "=", anyOf(rows.map(({ postId }) => postId)))
        .whereRef("p.id", "=", "e.postId")
        .whereRef("p.fence", "=", "e.fence")
        .where("p.status", "=", sql.lit("PROCESSING"))
        .returning(({ ref, fn }) => [
          "p.id",
          sql<(string | null)[]>`array[${ref("p.createdById")}, ${ref("p.approvalRequestedBy")}]`.as(
            "authors",
          ),
          sql<number>`coalesce(extract(epoch from ${fn.coalesce("e.postedAt", now)}
            - greatest(${ref("p.scheduledAt")}, ${ref("p.waitUntil")})) * 1000, 0)::float8`.as("lateMs"),
        ]),
    )
    .with("settled", (db) =>
      db
        .selectFrom("ending")
        .innerJoin("ended", "ended.id", "ending.postId")
        .selectAll("ending")
        .select("ended.authors"),
    )
    .with("entries", (db) =>
      db
        .insertInto("TimelineEntry")
        .columns(timelineColumns)
        .expression((eb) =>
          eb
            .selectFrom("ended")
            .innerJoin(timelineEntries(rows.flatMap(({ entries }) => entries)), "entry.postId", "ended.id")
            .select(timelineColumns),
        ),
    )
    .with("message", (db) => db.selectFrom("settled").selectAll())
    .with("logged", () => insertEvents())
    .with("queued", () => insertDeliveries())
    .with("notice", () => selectFailureNotices())
    .with("noticed", () => insertNotifications())
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom("ended").select(["id", "lateMs"])).as("ended"),
      jsonArrayFrom(eb.selectFrom("queued").select(["id", "endpointId"])).as("queued"),
    ])
    .executeTakeFirstOrThrow()
  const lateMs = new Map(ended.map(({ id, lateMs }) => [id, lateMs]))
  return rows.map(({ postId }) => {
    const late = lateMs.get(postId)
    return late === undefined ? null : { lateMs: late, queued }
  })
}

/** Every settled post has all of the batch's deliveries, so they're woken once. */
const settleBatch = batchStatements(async (rows: Row[]) => {
  const settled = await settleRows(db, rows)
  await wakeDeliveries(settled.find((post) => post !== null)?.queued ?? [])
  return settled
})

async function withTimeline(holder: Holder, settlement: Settlement): Promise<Row> {
  const { timeline = openTimeline(holder.claim.postId) } = holder
  const outcome = settlement.status === "COMPLETED" ? "ok" : "failed"
  await timeline.add({ phase: "finish", attempt: 1, outcome, message: settlement.message })
  return { ...toRow(holder, settlement), entries: timeline.take() }
}

function recordSettlement({ platform }: Holder, settlement: Settlement, { lateMs }: Settled) {
  const errorTag = settlement.status === "FAILED" ? settlement.errorTag : undefined
  recordOutcome({ platform: platform.slug, status: settlement.status, errorTag }, lateMs)
}

/** Completes or fails a post. False if the claim no longer holds. */
export async function settlePost(holder: Holder, settlement: Settlement): Promise<boolean> {
  const settled = await settleBatch(await withTimeline(holder, settlement))
  if (settled) recordSettlement(holder, settlement, settled)
  return settled !== null
}

/** Like `settlePost`, in a transaction. Returns what to run after the commit, or null if the claim no longer holds. */
export async function settlePostWithin(
  tx: Db,
  holder: Holder,
  settlement: Settlement,
): Promise<(() => Promise<void>) | null> {
  const [settled] = await settleRows(tx, [await withTimeline(holder, settlement)])
  if (!settled) return null
  return async () => {
    recordSettlement(holder, settlement, settled)
    await wakeDeliveries(settled.queued)
  }
}
