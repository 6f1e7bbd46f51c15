import { coalesce } from "@/lib/coalesce"
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
export const attemptKey = ({ postId, round }: Pick<Claim, "postId" | "round">, part: number) =>
  `${postId}:${round}:${part}`

const open = coalesce(async (asked: { claim: Claim; part: number }[]) => {
  const column = <Value>(value: (of: Claim, part: number) => Value) =>
    asked.map(({ claim, part }) => value(claim, part))
  const { rows } = await pool.query<Row>({
    name: "attempts_open",
    text: `WITH mine AS (
             SELECT asked.* FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::int[], $6::text[])
               AS asked("postId", fence, id, round, part, key)
             JOIN "Post" p ON p.id = asked."postId" AND p.fence = asked.fence AND p.status = 'PROCESSING'
             WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE OF p)
           INSERT INTO "PublishAttempt" AS a (id, "postId", round, part, fence, key)
           SELECT id, "postId", round, part, fence, key FROM mine
           ON CONFLICT ("postId", round, part) DO UPDATE SET
             fence = excluded.fence, outcome = CASE WHEN a.outcome = 'failed' THEN NULL ELSE coalesce(a.outcome, 'unknown') END
           RETURNING a.id, a.key, a."startedAt", a.outcome, a."remoteId", a.url, a.data`,
    values: [
      column(({ postId }) => postId),
      column(({ fence }) => fence),
      column(() => newId()),
      column(({ round }) => round),
      column((_, part) => part),
      column(attemptKey),
    ],
  })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return asked.map(({ claim, part }) => byKey.get(attemptKey(claim, part)) ?? null)
})

/**
 * Commits the intent to send a part, before the platform is called. An attempt that is there already tells what an
 * earlier try came to. Null when the claim no longer holds.
 */
export async function openAttempt(claim: Claim, part: number): Promise<Attempt | null> {
  const row = await open({ claim, part })
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

type Closed = Pick<Row, "id" | "remoteId" | "url" | "data"> & { outcome: string; error: string | null }

const close = coalesce(async (closed: Closed[]) => {
  await pool.query({
    name: "attempts_close",
    text: `UPDATE "PublishAttempt" a SET outcome = c.outcome, "remoteId" = c."remoteId", url = c.url,
             data = nullif(c.data, 'null'), error = c.error, "finishedAt" = now()
           FROM json_to_recordset($1::json) AS c(id text, outcome text, "remoteId" text, url text, data jsonb, error text)
           WHERE a.id = ANY ($2) AND a.id = c.id`,
    values: [JSON.stringify(closed), closed.map(({ id }) => id)],
  })
  return closed.map(() => undefined)
})

/** What became of the call. It is the truth about the platform, so no fence can make it wrong. */
export async function closeAttempt(
  id: string,
  result:
    | { outcome: "sent"; published: Published }
    | { outcome: "pending"; pending: Json }
    | { outcome: "failed" | "unknown"; error: string },
): Promise<void> {
  const published = result.outcome === "sent" ? result.published : null
  await close({
    id,
    outcome: result.outcome,
    remoteId: published?.id ?? null,
    url: published?.url ?? null,
    data: result.outcome === "pending" ? result.pending : (published?.data ?? null),
    error: "error" in result ? result.error.slice(0, 2000) : null,
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
