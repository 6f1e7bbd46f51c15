import { pool } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { Json, Published } from "@/lib/platforms/platform"
import type { Claim } from "./claim"

/** `fresh`: nothing was sent in this round. `doubtful`: a call went out and nobody knows what became of it. */
export type Attempt = {
  id: string
  key: string
  startedAt: Date
  state: "fresh" | "doubtful" | "sent" | "pending"
  published: Published | null
  pending: Json
}

type Row = {
  id: string
  key: string
  startedAt: Date
  outcome: string | null
  remoteId: string | null
  url: string | null
  data: Json
}

/** What follows a post, such as its first comment, is kept among its parts under this number. */
export const followUp = -1

const publishedOf = (row: Pick<Row, "remoteId" | "url" | "data">): Published => ({
  id: row.remoteId ?? "",
  url: row.url,
  ...(row.data !== null && { data: row.data }),
})

/** Our idempotency key at the platform. */
export const attemptKey = ({ postId, round }: Claim, part: number) => `${postId}:${round}:${part}`

/**
 * Commits the intent to send a part, before the platform is called. An attempt that is there already tells what an
 * earlier try came to. Null when the claim no longer holds.
 */
export async function openAttempt(claim: Claim, part: number): Promise<Attempt | null> {
  const { rows } = await pool.query<Row>({
    name: "attempt_open",
    text: `WITH mine AS (SELECT id FROM "Post" WHERE id = $1 AND fence = $2 AND status = 'PROCESSING' FOR UPDATE)
           INSERT INTO "PublishAttempt" AS a (id, "postId", round, part, fence, key)
           SELECT $3, mine.id, $4, $5, $2, $6 FROM mine
           ON CONFLICT ("postId", round, part) DO UPDATE SET
             fence = excluded.fence, outcome = CASE WHEN a.outcome = 'failed' THEN NULL ELSE coalesce(a.outcome, 'unknown') END
           RETURNING a.id, a.key, a."startedAt", a.outcome, a."remoteId", a.url, a.data`,
    values: [claim.postId, claim.fence, newId(), claim.round, part, attemptKey(claim, part)],
  })
  const row = rows[0]
  if (!row) return null
  const states: Record<string, Attempt["state"]> = { sent: "sent", pending: "pending", unknown: "doubtful" }
  return {
    id: row.id,
    key: row.key,
    startedAt: row.startedAt,
    state: states[row.outcome ?? ""] ?? "fresh",
    published: row.outcome === "sent" ? publishedOf(row) : null,
    pending: row.data,
  }
}

/** What became of the call. It is the truth about the platform, so no fence can make it wrong. */
export async function closeAttempt(
  id: string,
  result:
    | { outcome: "sent"; published: Published }
    | { outcome: "pending"; pending: Json }
    | { outcome: "failed" | "unknown"; error: string },
): Promise<void> {
  const published = result.outcome === "sent" ? result.published : null
  const data = result.outcome === "pending" ? result.pending : (published?.data ?? null)
  await pool.query({
    name: "attempt_close",
    text: `UPDATE "PublishAttempt" SET outcome = $2, "remoteId" = $3, url = $4, data = $5, error = $6, "finishedAt" = now() WHERE id = $1`,
    values: [
      id,
      result.outcome,
      published?.id ?? null,
      published?.url ?? null,
      data === null ? null : JSON.stringify(data),
      "error" in result ? result.error.slice(0, 2000) : null,
    ],
  })
}

/** The parts of a post that are out, of any round, in order. */
export async function sentParts(postId: string): Promise<Map<number, Published>> {
  const { rows } = await pool.query<Row & { part: number }>({
    name: "attempts_sent",
    text: `SELECT part, "remoteId", url, data FROM "PublishAttempt" WHERE "postId" = $1 AND part >= 0 AND outcome = 'sent' ORDER BY part, round`,
    values: [postId],
  })
  return new Map(rows.map((row) => [row.part, publishedOf(row)]))
}
