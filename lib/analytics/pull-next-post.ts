import { noteReconnect } from "@/lib/accounts/note-reconnect"
import { withFreshAccess } from "@/lib/accounts/with-fresh-access"
import { pool, prisma } from "@/lib/db"
import { log } from "@/lib/log"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform } from "@/lib/platforms/platform"
import { platformBySlug } from "@/lib/platforms/registry"
import { sentParts } from "@/lib/publishing/attempts"
import type { AnalyticsStatus, SocialAccount } from "@/prisma/generated/client"
import { nextFetchAt } from "./schedule"
import { storeMetrics, type DuePost } from "./store-metrics"

/** `over`: the channel has nothing more that could be asked for now. */
export type Pulled = "pulled" | "failed" | "over"

const outageMs = 15 * 60_000
const refusedMs = 24 * 3_600_000

/** Asks for the metrics of the channel's longest-due post. Reading changes nothing, so it may be repeated freely. */
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
  if (!account || !platform) return "over"
  const post = await takeDuePost(socialAccountId)
  if (!post) return "over"
  try {
    return await ask(platform, account, post)
  } catch (error) {
    return settle(error, account, post)
  }
}

async function takeDuePost(socialAccountId: string): Promise<DuePost | null> {
  const { rows } = await pool.query<DuePost>({
    name: "analytics_take",
    text: `UPDATE "Post" SET "analyticsStatus" = 'PROCESSING' WHERE id = (
             SELECT id FROM "Post" WHERE "socialAccountId" = $1 AND status = 'COMPLETED' AND "analyticsNextFetchAt" <= now()
             ORDER BY "analyticsNextFetchAt" LIMIT 1)
           RETURNING id, "postedAt", "analyticsNextFetchAt" AS "dueAt"`,
    values: [socialAccountId],
  })
  return rows[0] ?? null
}

async function ask(platform: AnyPlatform, account: SocialAccount, post: DuePost): Promise<Pulled> {
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

async function settle(error: unknown, account: SocialAccount, post: DuePost): Promise<Pulled> {
  const cause = error instanceof PlatformError ? error.cause : null
  if (cause?.kind === "rate_limited" || cause?.kind === "unavailable") {
    const waitMs = cause.kind === "rate_limited" ? cause.retryAfterSeconds * 1000 : outageMs
    await reschedule(post, "FAILED", post.dueAt)
    await postpone(account.id, new Date(Date.now() + waitMs))
    return "over"
  }
  if (cause?.kind === "reconnect") {
    await noteReconnect(account.id, error)
    // Still due: asked for as soon as the channel is connected again.
    await reschedule(post, "FAILED", post.dueAt)
    return "over"
  }
  if (!cause) log.error("metrics could not be read", { postId: post.id, error })
  await reschedule(post, "FAILED", nextFetchAt(post.postedAt, new Date(), refusedMs))
  return "failed"
}

const reschedule = (post: DuePost, analyticsStatus: AnalyticsStatus, analyticsNextFetchAt: Date | null) =>
  prisma.post.updateMany({
    where: { id: post.id, analyticsNextFetchAt: post.dueAt },
    data: { analyticsStatus, analyticsNextFetchAt },
  })

/** A limit or an outage is the channel's, not the post's. */
const postpone = (socialAccountId: string, until: Date) =>
  prisma.post.updateMany({
    where: { socialAccountId, status: "COMPLETED", analyticsNextFetchAt: { lt: until } },
    data: { analyticsNextFetchAt: until },
  })
