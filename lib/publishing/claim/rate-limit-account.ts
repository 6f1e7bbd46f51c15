import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago, fromNow, seconds } from "@/lib/db/time"
import { env } from "@/lib/config/env"
import { announcePost, type Due } from "@/lib/posts/schedule/announce-post"
import { dailyCapOf } from "@/lib/platforms/check/daily-cap"
import type { DailyCap } from "@/lib/platforms/rules"
import { hasPlacement } from "@/lib/posts/schedule/posts-over-daily-cap"
import { waitMessages, type WaitReason } from "@/lib/accounts/health/readiness"
import type { Publication, PublicationRow } from "@/lib/publishing/publication"

/** Posts later than this were delayed by an outage. They're spaced out instead of published in a burst. */
const lateMilliseconds = 5 * 60_000

/**
 * Checks whether a claimed post can be published now, given its account's gap, rate limit, and daily cap. If not, releases
 * the post with a time and a reason. Takes one statement, or none if no limit applies. The lock on the account's row
 * decides which post is next. A post claimed by another run counts toward the daily cap, so at worst both wait.
 */
export async function rateLimitAccount(publication: Publication, row: PublicationRow): Promise<boolean> {
  const { claim, platform, timeline } = publication
  const gapSeconds = gapOf(row)
  const cap = dailyCapOf(platform.rules, publication.post.config)
  if (row.wasAttempted || !(gapSeconds || cap || row.isRateLimited)) return true
  const waiting = await takeTurnOrWait({ ...claim, gapSeconds, cap })
  if (!waiting) return true
  if (waiting.waitReason !== row.waitReason) {
    const message = `${waitMessages[waiting.waitReason]} Next check: ${waiting.waitUntil?.toISOString()}.`
    await timeline.add({ phase: "pace", attempt: claim.round, outcome: "waiting", message })
    await timeline.write()
  }
  await announcePost(waiting)
  return false
}

function gapOf({ minGapSeconds, scheduledAt }: PublicationRow) {
  const isLate = scheduledAt !== null && Date.now() - scheduledAt.getTime() > lateMilliseconds
  return Math.max(minGapSeconds, isLate ? env.LATE_POST_GAP_SECONDS : 0)
}

type Turn = {
  socialAccountId: string
  postId: string
  fence: number
  gapSeconds: number
  cap: DailyCap | null
}
type Waiting = Due & { status: string; approvalStatus: string; waitReason: WaitReason }

/** Takes the account's next turn, or releases the post and sets when it's tried again. 0 means no limit. */
async function takeTurnOrWait({ socialAccountId, postId, fence, gapSeconds, cap }: Turn) {
  const gap = seconds(gapSeconds)
  const noLimit = sql<Date | null>`null::timestamptz`
  const lastPostedAt = db
    .selectFrom("Post")
    .where("socialAccountId", "=", socialAccountId)
    .where("status", "=", sql.lit("COMPLETED"))
    .select(({ fn }) => fn.max("postedAt").as("at"))
  /** When the oldest post that counts toward the cap turns 24 hours old. */
  const capEndsAt = db
    .selectFrom("Post")
    .where("socialAccountId", "=", socialAccountId)
    .where("id", "<>", postId)
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", sql.lit("COMPLETED")), eb("postedAt", ">", ago("24 hours"))]),
        eb.and([eb("status", "=", sql.lit("PROCESSING")), eb("holder", "is not", null)]),
      ]),
    )
    .select((eb) => sql<Date>`${eb.fn.coalesce("postedAt", now)} + interval '24 hours'`.as("at"))
    .orderBy("at", "desc")
    .$if(cap?.placement !== undefined, (query) =>
      query.where(hasPlacement("platformConfiguration", cap?.placement ?? "")),
    )
    .offset(cap ? cap.posts - 1 : 0)
    .limit(1)
  /** A post that has to wait for the gap queues up behind those already waiting. */
  const lastWaitEndsAt = db
    .selectFrom("Post")
    .where("socialAccountId", "=", socialAccountId)
    .where("status", "=", sql.lit("SCHEDULED"))
    .where("waitUntil", ">", now)
    .where("waitReason", "=", sql.lit("gap"))
    .select(({ ref }) => sql<Date>`max(${ref("waitUntil")}) + ${gap}`.as("at"))
  const waiting = await db
    .with("limits", (db) =>
      db
        .selectFrom("SocialAccount as a")
        .where("a.id", "=", socialAccountId)
        .select((eb) => [
          "a.id",
          "a.blockedUntil",
          (gapSeconds
            ? sql<Date | null>`greatest(${eb.ref("a.nextPostAt")}, (${lastPostedAt}) + ${gap})`
            : noLimit
          ).as("gapUntil"),
          (cap ? sql<Date | null>`(${capEndsAt})` : noLimit).as("capUntil"),
        ]),
    )
    .with("turn", (db) =>
      db
        .updateTable("SocialAccount as a")
        .from("limits as l")
        .set((eb) => ({
          nextPostAt: gapSeconds ? sql<Date>`now() + ${gap}` : eb.ref("a.nextPostAt"),
        }))
        .whereRef("a.id", "=", "l.id")
        .where(
          ({ ref }) =>
            sql<boolean>`greatest(${ref("l.blockedUntil")}, ${ref("l.gapUntil")}, ${ref("l.capUntil")}, now()) = now()`,
        )
        // Checked again under the row's lock, because another post may have just taken the turn.
        .$if(gapSeconds > 0, (query) =>
          query.where(({ ref }) => sql<boolean>`greatest(${ref("a.nextPostAt")}, now()) = now()`),
        )
        .returning("a.id"),
    )
    .with("wait", (db) =>
      db
        .selectFrom("limits as l")
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom("turn").select("turn.id"))))
        .select((eb) => [
          eb
            .case()
            .when("l.capUntil", ">", now)
            .then(sql.lit("daily_cap"))
            .when(
              eb.and([
                eb("l.blockedUntil", ">", now),
                eb("l.blockedUntil", ">=", eb.fn.coalesce("l.gapUntil", "l.blockedUntil")),
              ]),
            )
            .then(sql.lit("rate_limited"))
            .else(sql.lit("gap"))
            .end()
            .as("reason"),
          eb
            .case()
            .when("l.capUntil", ">", now)
            // Checked every hour, because a post that counts toward the cap may fail.
            .then(
              sql<Date>`greatest(least(${eb.ref("l.capUntil")}, ${fromNow("1 hours")}), ${eb.ref("l.blockedUntil")})`,
            )
            .else(
              sql<Date>`greatest(${eb.ref("l.gapUntil")}, ${eb.ref("l.blockedUntil")}, ${fromNow("1 seconds")})`,
            )
            .end()
            .as("until"),
        ]),
    )
    .updateTable("Post as p")
    .from("wait as w")
    .set((eb) => ({
      status: "SCHEDULED",
      holder: null,
      claimedAt: null,
      version: eb("p.version", "+", sql.lit(1)),
      updatedAt: now,
      waitReason: eb.ref("w.reason"),
      waitUntil: eb
        .case()
        .when(
          eb.and([
            eb("w.reason", "=", sql.lit("gap")),
            eb("p.waitReason", "is distinct from", sql.lit("gap")),
          ]),
        )
        .then(sql<Date>`greatest(${eb.ref("w.until")}, (${lastWaitEndsAt}))`)
        .else(eb.ref("w.until"))
        .end(),
    }))
    .where("p.id", "=", postId)
    .where("p.fence", "=", fence)
    .where("p.status", "=", sql.lit("PROCESSING"))
    .returning(["p.id", "p.socialAccountId", "p.version", "p.scheduledAt", "p.waitUntil", "p.waitReason"])
    .returning(["p.status", "p.approvalStatus"])
    .executeTakeFirst()
  return waiting as Waiting | undefined
}
