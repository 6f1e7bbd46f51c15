import type pg from "pg"

const words =
  "Restored from a backup that was made before this post was due: it may have gone out since. It is not sent again " +
  "unless the platform shows or promises that this cannot double it."

/**
 * What was due after the backup may have gone out from the installation that it was taken from. To the publisher that
 * is a crash between call and answer: each part gets an attempt without an outcome, which it settles by the platform's
 * idempotency key, by looking, or by asking a person (lib/publishing/send-part.ts), never by a blind second send.
 */
export async function doubtDuePosts(db: pg.Client, since: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `WITH due AS (
       SELECT p.id, p.round, p.fence, greatest(1, (SELECT count(*) FROM "PostPart" WHERE "postId" = p.id))::int AS parts
       FROM "Post" p WHERE p."approvalStatus" = 'APPROVED' AND p."remindedAt" IS NULL
         AND (p.status = 'PROCESSING' OR (p.status = 'SCHEDULED' AND greatest(p."scheduledAt", p."waitUntil") <= now()))
     ), told AS (
       INSERT INTO "TimelineEntry" ("postId", phase, attempt, outcome, message) SELECT id, 'restore', round, 'warning', $2 FROM due
     ), doubted AS (
       INSERT INTO "PublishAttempt" AS a (id, "postId", round, part, fence, key, "startedAt", outcome)
       SELECT gen_random_uuid()::text, id, round, part, fence, id || ':' || round || ':' || part, $1, 'unknown'
       FROM due, generate_series(-1, parts - 1) AS part
       ON CONFLICT ("postId", round, part) DO UPDATE SET outcome = 'unknown' WHERE a.outcome = 'failed'
     ) SELECT id FROM due`,
    [since, words],
  )
  return rows.length
}

export async function countAhead(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ ahead: number }>(
    `SELECT count(*)::int AS ahead FROM "Post" WHERE status = 'SCHEDULED' AND "approvalStatus" = 'APPROVED' AND "scheduledAt" > now()`,
  )
  return rows[0]?.ahead ?? 0
}

/** Every workspace waits until somebody resumes publishing there. */
export const pauseEverything = (db: pg.Client) =>
  db.query(`UPDATE "Organization" SET "pausedAt" = now() WHERE "pausedAt" IS NULL`)
