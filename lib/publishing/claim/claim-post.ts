import { sql } from "kysely"

import { batchStatements } from "@/lib/db/batch-statements"
import { db } from "@/lib/db/database"
import { anyOf, now, rowsAs } from "@/lib/db/expressions"
import { env } from "@/lib/config/env"
import { PlatformError } from "@/lib/platforms/errors"
import { isAccountPaused } from "@/lib/posts/schedule/account-pause"
import type { Failure } from "@/lib/publishing/failure"
import { failPost } from "@/lib/publishing/settle/fail-post"
import { returnForApproval } from "@/lib/publishing/settle/return-for-approval"
import { rateLimitAccount } from "./rate-limit-account"
import {
  claimOf,
  selectPublications,
  toPublication,
  type Publication,
  type PublicationRow,
} from "@/lib/publishing/publication"

type Due = { postId: string; version: number; holder: string }

const dueColumns = { postId: "text", version: "integer", holder: "text" } as const

const claimPosts = batchStatements(async (due: Due[]) => {
  const claimed = db.with("p", (db) =>
    db
      .updateTable("Post as p")
      .from([rowsAs("due", dueColumns, due), "SocialAccount as a"])
      .innerJoin("Organization as o", "o.id", "a.organizationId")
      .leftJoin("ClientProfile as f", "f.id", "a.profileId")
      .set((eb) => ({
        status: sql.lit("PROCESSING" as const),
        holder: eb.ref("due.holder"),
        claimedAt: now,
        updatedAt: now,
        fence: eb
          .case()
          .when("p.holder", "=", eb.ref("due.holder"))
          .then(eb.ref("p.fence"))
          .else(eb("p.fence", "+", sql.lit(1)))
          .end(),
      }))
      .where("p.id", "=", anyOf(due.map(({ postId }) => postId)))
      .whereRef("p.id", "=", "due.postId")
      .whereRef("p.version", "=", "due.version")
      .where("p.approvalStatus", "=", sql.lit("APPROVED" as const))
      .whereRef("a.id", "=", "p.socialAccountId")
      .where((eb) => eb.or([eb("p.holder", "=", eb.ref("due.holder")), eb.not(isAccountPaused)]))
      .where((eb) =>
        eb.or([
          eb.and([
            eb("p.status", "=", sql.lit("SCHEDULED" as const)),
            sql<boolean>`greatest(${eb.ref("p.scheduledAt")}, ${eb.ref("p.waitUntil")}) <= now()`,
          ]),
          eb.and([
            eb("p.status", "=", sql.lit("PROCESSING" as const)),
            eb("p.remindedAt", "is", null),
            eb.or([eb("p.holder", "is", null), eb("p.holder", "=", eb.ref("due.holder"))]),
          ]),
        ]),
      )
      .returningAll("p"),
  )
  const rows = await selectPublications(claimed).execute()
  const byPost = new Map(rows.map((row) => [row.id, row]))
  return due.map(({ postId, holder }) => {
    const row = byPost.get(postId)
    return row?.holder === holder ? row : null
  })
})

/**
 * Claims a due post for this run in one UPDATE, conditional on status, approval, and version. Repeating the claim in the
 * same run returns the same fence; another run's claim fails. Null if there's nothing to publish.
 */
export async function claimPost(postId: string, version: number, runId: string): Promise<Publication | null> {
  const row = await claimPosts({ postId, version, holder: runId })
  if (!row) return rescheduleIfPaused(postId, version)
  const lateMs =
    Date.now() - Math.max(row.scheduledAt?.getTime() ?? Date.now(), row.waitUntil?.getTime() ?? 0)
  const publication = toPublicationOrFailure(row, lateMs)
  if ("errorTag" in publication) {
    await failPost({ claim: claimOf(row), platform: { slug: row.account.platform } }, publication)
    return null
  }
  // After an attempt, the run may only have to find out its outcome. Sending checks again.
  if (!publication.isAsApproved && !row.wasAttempted) {
    await returnForApproval(publication)
    return null
  }
  if (!(await rateLimitAccount(publication, row))) return null
  const message = `Claimed ${(Math.max(0, lateMs) / 1000).toFixed(1)} s after its scheduled time`
  await publication.timeline.add({ phase: "claim", attempt: row.round, outcome: "ok", message })
  return publication
}

/** How long until a claim can succeed, by the clock that decides. Null if it can't, or not for this version. */
export async function secondsUntilDue(postId: string, version: number): Promise<number | null> {
  const row = await db
    .selectFrom("Post")
    .where("id", "=", postId)
    .where("version", "=", version)
    .where("status", "=", "SCHEDULED")
    .where("approvalStatus", "=", "APPROVED")
    .select(({ ref }) =>
      sql<number>`extract(epoch from greatest(${ref("scheduledAt")}, ${ref("waitUntil")}) - clock_timestamp())::float8`.as(
        "seconds",
      ),
    )
    .executeTakeFirst()
  return row && row.seconds > 0 ? row.seconds : null
}

/** A post to publish immediately becomes a scheduled post if its account is paused. */
async function rescheduleIfPaused(postId: string, version: number): Promise<null> {
  await db
    .updateTable("Post as p")
    .from("SocialAccount as a")
    .innerJoin("Organization as o", "o.id", "a.organizationId")
    .leftJoin("ClientProfile as f", "f.id", "a.profileId")
    .set((eb) => ({ status: "SCHEDULED", version: eb("p.version", "+", sql.lit(1)), updatedAt: now }))
    .where("p.id", "=", postId)
    .where("p.version", "=", version)
    .where("p.status", "=", "PROCESSING")
    .where("p.holder", "is", null)
    .where("p.remindedAt", "is", null)
    .whereRef("a.id", "=", "p.socialAccountId")
    .where(isAccountPaused)
    .execute()
  return null
}

/** Returns the publication, or why the post can't be published anymore. */
function toPublicationOrFailure(row: PublicationRow, lateMs: number): Publication | Failure {
  if (!row.isUsable)
    return {
      errorTag: "reconnect",
      message: "The channel isn't connected. Connect it again, then retry this post.",
      isRetryable: true,
    }
  const hours = row.latePostHours ?? env.LATE_POST_HOURS
  if (lateMs > hours * 3_600_000)
    return {
      errorTag: "missed",
      message: `This post was more than ${hours} hours late, so it wasn't published. Retry it if it's still relevant.`,
      isRetryable: true,
    }
  try {
    const publication = toPublication(row)
    if (publication) return publication
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { errorTag: "rejected", message: error.message, isRetryable: false }
  }
  const message = `This server has no connector for ${row.account.platform}.`
  return { errorTag: "rejected", message, isRetryable: false }
}
