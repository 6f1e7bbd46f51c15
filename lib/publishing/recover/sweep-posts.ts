import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago, fromNow } from "@/lib/db/time"
import { accountOfPost } from "@/lib/posts/schedule/account-pause"
import { sendDue } from "@/lib/posts/schedule/announce-post"

const batchSize = 500

/**
 * Queues posts due within a minute whose current version isn't queued yet. Their events carry the due time, so that each
 * run starts exactly then. Returns the number of posts.
 */
export async function sweepDuePosts(): Promise<number> {
  const due = db
    .selectFrom("Post as p")
    .crossJoinLateral(accountOfPost)
    .where("p.status", "=", sql.lit("SCHEDULED"))
    .where("p.approvalStatus", "=", sql.lit("APPROVED"))
    .where("p.scheduledAt", "<=", fromNow("60 seconds"))
    .where((eb) => eb.or([eb("p.waitUntil", "is", null), eb("p.waitUntil", "<=", fromNow("60 seconds"))]))
    .where((eb) => eb("p.enqueuedVersion", "is distinct from", eb.ref("p.version")))
    .where((eb) => eb.not("account.paused"))
    .select("p.id")
    .orderBy("p.scheduledAt")
    .limit(sql.lit(batchSize))
    .forUpdate("p")
    .skipLocked()
  const posts = await db
    .updateTable("Post")
    .set((eb) => ({ enqueuedVersion: eb.ref("version"), enqueuedAt: now }))
    .where("id", "in", due)
    .returning(["id", "socialAccountId", "version", "scheduledAt", "waitUntil"])
    .execute()
  if (posts.length) await sendDue(posts)
  return posts.length
}

/**
 * Recovers posts that were queued but not claimed. After two minutes, their event is sent again with the same id, so that
 * a queued run isn't duplicated. After fifteen minutes, it's sent as a new version to bypass deduplication. Also recovers
 * posts in PROCESSING that no run has touched for two hours. None of this can publish a post twice, because the claim and
 * the attempts prevent it.
 */
export async function recoverStuckPosts(): Promise<number> {
  const neverClaimed = db
    .selectFrom("Post as p")
    .crossJoinLateral(accountOfPost)
    .where("p.status", "=", sql.lit("SCHEDULED"))
    .where("p.approvalStatus", "=", sql.lit("APPROVED"))
    .where("p.scheduledAt", "<", ago("2 minutes"))
    .where((eb) => eb.or([eb("p.waitUntil", "is", null), eb("p.waitUntil", "<", ago("2 minutes"))]))
    .where((eb) => eb.not("account.paused"))
    .whereRef("p.enqueuedVersion", "=", "p.version")
    .where("p.enqueuedAt", "<", ago("2 minutes"))
    .select(({ ref }) => [
      "p.id",
      sql<boolean>`greatest(${ref("p.scheduledAt")}, ${ref("p.waitUntil")}) < ${ago("15 minutes")}`.as(
        "needsNewVersion",
      ),
    ])
  const neverStarted = db
    .selectFrom("Post as p")
    .where("p.status", "=", sql.lit("PROCESSING"))
    .where("p.holder", "is", null)
    .where("p.remindedAt", "is", null)
    .where("p.updatedAt", "<", ago("20 seconds"))
    .where((eb) => eb.or([eb("p.enqueuedAt", "is", null), eb("p.enqueuedAt", "<", ago("2 minutes"))]))
    .select((eb) => [
      "p.id",
      sql<boolean>`${eb("p.updatedAt", "<", ago("15 minutes"))}`.as("needsNewVersion"),
    ])
  const abandoned = db
    .selectFrom("Post as p")
    .where("p.status", "=", sql.lit("PROCESSING"))
    .where("p.holder", "is not", null)
    .where("p.remindedAt", "is", null)
    .where("p.claimedAt", "<", ago("2 hours"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("TimelineEntry as t")
            .whereRef("t.postId", "=", "p.id")
            .where("t.createdAt", ">", ago("2 hours"))
            .select("t.id"),
        ),
      ),
    )
    .select(["p.id", sql<boolean>`true`.as("needsNewVersion")])
  const posts = await db
    .updateTable("Post as p")
    .from(neverClaimed.unionAll(neverStarted).unionAll(abandoned).limit(sql.lit(batchSize)).as("stuck"))
    .set((eb) => {
      const version = sql<number>`${eb.ref("p.version")} + ${eb.ref("stuck.needsNewVersion")}::int`
      return {
        version,
        enqueuedVersion: version,
        enqueuedAt: now,
        holder: eb
          .case()
          .when("p.status", "=", sql.lit("PROCESSING"))
          .then(null)
          .else(eb.ref("p.holder"))
          .end(),
      }
    })
    .whereRef("p.id", "=", "stuck.id")
    .returning(["p.id", "p.socialAccountId", "p.version", "p.scheduledAt", "p.waitUntil"])
    .execute()
  if (posts.length) await sendDue(posts)
  return posts.length
}
