import { recordReconnect } from "@/lib/accounts/health/record-reconnect"
import { withFreshAccess } from "@/lib/accounts/credentials/with-fresh-access"
import { sql } from "kysely"

import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { log } from "@/lib/log/log"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { sentParts } from "@/lib/publishing/attempts"
import type { AnalyticsStatus, SocialAccount } from "@/prisma/generated/client"
import { nextFetchAt } from "./schedule"
import { storeMetrics, type DuePost } from "./store-metrics"

/** `over`: there's nothing more to pull for this account now. */
export type Pulled = "pulled" | "failed" | "done"

const outageDelayMs = 15 * 60_000
const failureDelayMs = 24 * 3_600_000

/** Pulls the metrics of the account's longest-due post. Safe to repeat, because it only reads from the platform. */
export async function pullNextPost(socialAccountId: string): Promise<Pulled> {
  const account = await prisma.socialAccount.findFirst({
    where: {
      id: socialAccountId,
      status: "connected",
      removedAt: null,
      pausedAt: null,
      analyticsDisabledAt: null,
      organization: { pausedAt: null },
    },
  })
  const platform = account && platformBySlug(account.platform)
  if (!account || !platform) return "done"
  const post = await takeDuePost(socialAccountId)
  if (!post) return "done"
  try {
    return await pullMetrics(platform, account, post)
  } catch (error) {
    return handleError(error, account, post)
  }
}

async function takeDuePost(socialAccountId: string): Promise<DuePost | null> {
  const post = await db
    .updateTable("Post")
    .set({ analyticsStatus: "PROCESSING" })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("Post as p")
        .where("p.socialAccountId", "=", socialAccountId)
        .where("p.status", "=", sql.lit("COMPLETED"))
        .where("p.analyticsNextFetchAt", "<=", now)
        .select("p.id")
        .orderBy("p.analyticsNextFetchAt")
        .limit(1),
    )
    .returning((eb) => [
      "id",
      eb.ref("postedAt").$notNull().as("postedAt"),
      eb.ref("analyticsNextFetchAt").$notNull().as("dueAt"),
    ])
    .executeTakeFirst()
  return post ?? null
}

async function pullMetrics(platform: AnyPlatform, account: SocialAccount, post: DuePost): Promise<Pulled> {
  const { analytics } = platform
  const published = [...(await sentParts(post.id)).values()]
  if (!analytics || !published.length) {
    await reschedule(post, "IDLE", null)
    return "failed"
  }
  const metrics = await withFreshAccess({ platform, account }, "read", (at) => analytics(published, at))
  await storeMetrics(post, account.platform, metrics)
  return "pulled"
}

async function handleError(error: unknown, account: SocialAccount, post: DuePost): Promise<Pulled> {
  const cause = error instanceof PlatformError ? error.cause : null
  if (cause?.kind === "rate_limited" || cause?.kind === "unavailable") {
    const waitMs = cause.kind === "rate_limited" ? cause.retryAfterSeconds * 1000 : outageDelayMs
    await reschedule(post, "FAILED", post.dueAt)
    await postpone(account.id, new Date(Date.now() + waitMs))
    return "done"
  }
  if (cause?.kind === "reconnect") {
    await recordReconnect(account.id, error)
    // Still due, so it's pulled as soon as the account is connected again.
    await reschedule(post, "FAILED", post.dueAt)
    return "done"
  }
  // Checked again later, in case it's turned on.
  const isOff = cause?.kind === "rejected" && cause.about === "disabledFeature"
  if (!cause) log.error("pulling metrics failed", { postId: post.id, error })
  await reschedule(post, isOff ? "IDLE" : "FAILED", nextFetchAt(post.postedAt, new Date(), failureDelayMs))
  return "failed"
}

const reschedule = (post: DuePost, analyticsStatus: AnalyticsStatus, analyticsNextFetchAt: Date | null) =>
  prisma.post.updateMany({
    where: { id: post.id, analyticsNextFetchAt: post.dueAt },
    data: { analyticsStatus, analyticsNextFetchAt },
  })

/** A rate limit or an outage affects the whole account. */
const postpone = (socialAccountId: string, until: Date) =>
  prisma.post.updateMany({
    where: { socialAccountId, status: "COMPLETED", analyticsNextFetchAt: { lt: until } },
    data: { analyticsNextFetchAt: until },
  })
