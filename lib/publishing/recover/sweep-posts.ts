import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { ago, fromNow } from "@/lib/db/time"
import { accountOfPost } from "@/lib/posts/schedule/account-pause"
import { sendDue } from "@/lib/posts/schedule/announce-post"

const batchSize = 500
const maxBatches = 40

/** Queues all posts due within a minute. Returns how many there were. */
export async function sweepAllDuePosts(): Promise<number> {
  let found = 0
  for (let batch = 1; batch <= maxBatches; batch++) {
    const swept = await sweepDuePosts()
    found += swept
    if (swept < batchSize) break
  }
  return found
}

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
    // Doesn't skip posts that are only referenced, for example by a new comment.
    .forNoKeyUpdate("p")
    .skipLocked()
  const posts = await db
    .updateTable("Post")
    .set((eb) => ({ enqueuedVersion: eb.ref("version"), enqueuedAt: now }))
    .where("id", "in", due)
    .returning(["id", "socialAccountId", "version", "scheduledAt", "waitUntil"])
    .execute()
  await sendDue(posts)
  return posts.length
}

/**
 * Recovers posts that were queued but not claimed within two minutes, and posts in PROCESSING that no run has touched for
 * two hours. Their event has an id of its own, because the first one's is dropped as a duplicate for a day. It changes
 * every fifteen minutes, so that a backlog doesn't grow with each sweep. None of this can publish a post twice, because
 * the claim and the attempts prevent it.
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
      sql<Date | null>`greatest(${ref("p.scheduledAt")}, ${ref("p.waitUntil")})`.as("since"),
    ])
  const neverStarted = db
    .selectFrom("Post as p")
    .where("p.status", "=", sql.lit("PROCESSING"))
    .where("p.holder", "is", null)
    .where("p.remindedAt", "is", null)
    .where("p.updatedAt", "<", ago("20 seconds"))
    .where((eb) => eb.or([eb("p.enqueuedAt", "is", null), eb("p.enqueuedAt", "<", ago("2 minutes"))]))
    .select(["p.id", "p.updatedAt as since"])
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
    .select(["p.id", "p.claimedAt as since"])
  const posts = await db
    .updateTable("Post as p")
    .from(neverClaimed.unionAll(neverStarted).unionAll(abandoned).limit(sql.lit(batchSize)).as("stuck"))
    .set((eb) => ({
      enqueuedVersion: eb.ref("p.version"),
      enqueuedAt: now,
      holder: eb
        .case()
        .when("p.status", "=", sql.lit("PROCESSING"))
        .then(null)
        .else(eb.ref("p.holder"))
        .end(),
    }))
    .whereRef("p.id", "=", "stuck.id")
    .returning(["p.id", "p.socialAccountId", "p.version", "p.scheduledAt", "p.waitUntil"])
    .returning(({ ref }) =>
      sql<number>`1 + floor(extract(epoch from now() - ${ref("stuck.since")}) / 900)::int`.as("recovery"),
    )
    .execute()
  await sendDue(posts)
  return posts.length
}
