import { sql, type Expression } from "kysely"

import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"

export type Backlog = {
  /** Approved posts that are due and unclaimed. Posts of a rate-limited channel aren't due. */
  postsDue: number
  oldestPostSeconds: number
  postsInWork: number
  webhooksDue: number
  oldestWebhookSeconds: number
}

/** Counting stops here: beyond it, only the age of the oldest is meaningful. */
export const maxCounted = 10_000

const limit = sql.lit(maxCounted)
const secondsSince = (oldest: Expression<unknown>) =>
  sql<number>`coalesce(extract(epoch from now() - ${oldest}), 0)::float8`

/** The backlog of the whole installation. Partial indexes of due work keep this fast for any number of posts. */
export const unscopedReadBacklog = (): Promise<Backlog> =>
  db
    .with("post", (on) =>
      on
        .selectFrom("Post")
        .select(({ ref }) => sql<Date>`greatest(${ref("scheduledAt")}, ${ref("waitUntil")})`.as("since"))
        .where("status", "=", sql.lit("SCHEDULED"))
        .where("approvalStatus", "=", sql.lit("APPROVED"))
        .where("scheduledAt", "<=", now)
        .where((eb) => eb.or([eb("waitUntil", "is", null), eb("waitUntil", "<=", now)]))
        .orderBy("scheduledAt")
        .limit(limit),
    )
    .with("work", (on) =>
      on
        .selectFrom("Post")
        .select("id")
        .where("status", "=", sql.lit("PROCESSING"))
        .where("claimedAt", "is not", null)
        .limit(limit),
    )
    .with("webhook", (on) =>
      on
        .selectFrom("WebhookDelivery")
        .select("nextAttemptAt as since")
        .where("status", "=", sql.lit("PENDING"))
        .where("nextAttemptAt", "<=", now)
        .orderBy("nextAttemptAt")
        .limit(limit),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("post")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("postsDue"),
      selectFrom("post")
        .select(({ fn }) => secondsSince(fn.min("since")).as("age"))
        .$asScalar()
        .$notNull()
        .as("oldestPostSeconds"),
      selectFrom("work")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("postsInWork"),
      selectFrom("webhook")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("webhooksDue"),
      selectFrom("webhook")
        .select(({ fn }) => secondsSince(fn.min("since")).as("age"))
        .$asScalar()
        .$notNull()
        .as("oldestWebhookSeconds"),
    ])
    .executeTakeFirstOrThrow()
