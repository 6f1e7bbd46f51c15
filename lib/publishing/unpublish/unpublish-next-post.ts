import { sql } from "kysely"

import { withFreshAccess } from "@/lib/accounts/credentials/with-fresh-access"
import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { db, prisma, transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { fromNow, seconds } from "@/lib/db/time"
import { log } from "@/lib/log/log"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Exchange } from "@/lib/platforms/platform-fetch"
import { sentParts } from "@/lib/publishing/attempts"
import { openTimeline, type TimelineEvent } from "@/lib/publishing/timeline"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { SocialAccount } from "@/prisma/generated/client"

/** `done`: there's nothing more to remove for this account now. */
export type Unpublished = "removed" | "kept" | "done"

/** Longer than the calls of a long thread take. If a run dies, another one repeats the removal after this. */
const leaseMinutes = 10
/** Minutes until the second, third, … try. A removal that was interrupted can be repeated, so these are many. */
const delays = [1, 5, 15, 60, 180, 360, 720, 1440]

type DuePost = {
  id: string
  groupId: string | null
  organizationId: string
  tries: number
}

/** Removes the account's longest-due post from its platform. Safe to repeat: what is already gone counts as removed. */
export async function unpublishNextPost(socialAccountId: string): Promise<Unpublished> {
  const post = await takeDuePost(socialAccountId)
  if (!post) return "done"
  const account = await prisma.socialAccount.findUniqueOrThrow({ where: { id: socialAccountId } })
  const startedAt = performance.now()
  const exchanges: Exchange[] = []
  const record = async (event: Pick<TimelineEvent, "outcome" | "message">) => {
    const timeline = openTimeline(post.id)
    const milliseconds = performance.now() - startedAt
    await timeline.add({ phase: "unpublish", attempt: post.tries, exchanges, milliseconds, ...event })
    await timeline.write()
  }
  try {
    await removeFrom(account, post, (exchange) => exchanges.push(exchange))
    await finish(account, post)
    await record({ outcome: "ok" })
    return "removed"
  } catch (error) {
    if (!(error instanceof PlatformError)) log.error("removing a post failed", { postId: post.id, error })
    await recordReconnect(account.id, error)
    const message = error instanceof PlatformError ? error.message : "Internal error"
    const delay = secondsUntilRetry(error, post.tries)
    await (delay === null ? giveUp(account, post, message) : postpone(post, delay))
    await record({ outcome: delay === null ? "failed" : "waiting", message })
    return "kept"
  }
}

/** Leases the post, so that no other run removes it at the same time. */
async function takeDuePost(socialAccountId: string): Promise<DuePost | null> {
  const post = await db
    .updateTable("Post")
    .set((eb) => ({
      unpublishDueAt: fromNow(`${leaseMinutes} minutes`),
      unpublishTries: eb("unpublishTries", "+", 1),
    }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("Post as p")
        .where("p.socialAccountId", "=", socialAccountId)
        .where("p.status", "=", sql.lit("COMPLETED" as const))
        .where("p.unpublishDueAt", "<=", now)
        .select("p.id")
        .orderBy("p.unpublishDueAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "groupId", "organizationId", "unpublishTries as tries"])
    .executeTakeFirst()
  return post ?? null
}

async function removeFrom(account: SocialAccount, { id }: DuePost, observe: (exchange: Exchange) => void) {
  const platform = platformBySlug(account.platform)
  if (!platform?.remove || account.removedAt) throw rejected("The channel isn't connected anymore.")
  const { remove } = platform
  const published = [...(await sentParts(id)).values()]
  await withFreshAccess({ platform, account }, "after", (at) => remove(published, at), { observe })
}

function secondsUntilRetry(error: unknown, tries: number): number | null {
  const cause = error instanceof PlatformError ? error.cause : null
  if (cause?.kind === "rejected" || cause?.kind === "reconnect") return null
  const minutes = delays[tries - 1]
  const retryAfter = cause?.kind === "rate_limited" ? cause.retryAfterSeconds : 0
  return minutes === undefined ? null : Math.max(minutes * 60, retryAfter)
}

/** Nothing changes if the removal was canceled or tried again in the meantime. */
const updateIfDue = (post: DuePost) =>
  db
    .updateTable("Post")
    .where("id", "=", post.id)
    .where("unpublishTries", "=", post.tries)
    .where("unpublishDueAt", "is not", null)

async function finish(account: SocialAccount, post: DuePost) {
  const queued = await transaction(async (tx) => {
    await tx
      .updateTable("Post")
      .set({
        unpublishedAt: now,
        unpublishDueAt: null,
        analyticsNextFetchAt: null,
        warning: null,
        updatedAt: now,
      })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", post.id)
      .execute()
    return queueDeliveries(tx, post.organizationId, "post.unpublished", {
      postId: post.id,
      groupId: post.groupId,
      socialAccountId: account.id,
      platform: account.platform.toUpperCase(),
      status: "COMPLETED",
    })
  })
  await wakeDeliveries(queued)
}

async function postpone(post: DuePost, delay: number) {
  await updateIfDue(post)
    .set({ unpublishDueAt: sql<Date>`now() + ${seconds(delay)}` })
    .execute()
}

async function giveUp(account: SocialAccount, post: DuePost, message: string) {
  const name = platformBySlug(account.platform)?.name ?? account.platform
  const warning = `The post couldn't be removed from ${name}: ${message}`
  await updateIfDue(post)
    .set({ unpublishAt: null, unpublishDueAt: null, warning, updatedAt: now })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute()
}
