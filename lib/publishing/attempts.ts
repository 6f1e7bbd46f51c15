import { sql } from "kysely"

import { batchStatements } from "@/lib/db/batch-statements"
import { db } from "@/lib/db/database"
import { anyOf, now, rowsAs } from "@/lib/db/expressions"
import { jsonRowsAs } from "@/lib/db/json-rows"
import { newId } from "@/lib/crypto/ids"
import type { PublishedPart } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { Claim } from "./claim"

/** `fresh`: nothing was sent in this round. `unknown`: a call was made, but its outcome isn't known. */
export type Attempt = {
  id: string
  key: string
  startedAt: Date
  state: "fresh" | "unknown" | "sent" | "pending"
  published: PublishedPart | null
  pending: Json
}

/** The follow-up of a post, such as its first comment, is stored as this part. */
export const followUpPart = -1

type Sent = { remoteId: string | null; url: string | null; data: unknown }

const toPublishedPart = ({ remoteId, url, data }: Sent): PublishedPart => ({
  id: remoteId ?? "",
  url,
  ...(data !== null && { data: data as Json }),
})

/** Our idempotency key at the platform. */
export const attemptKey = ({ postId, round }: Pick<Claim, "postId" | "round">, part: number) =>
  `${postId}:${round}:${part}`

const attemptColumns = {
  id: "text",
  postId: "text",
  fence: "integer",
  round: "integer",
  part: "integer",
  key: "text",
} as const

type Opening = { claim: Claim; part: number }

async function insertAttempts(requests: Opening[], keepUnfinished: boolean) {
  const attempts = requests.map(({ claim: { postId, fence, round }, part }) => ({
    ...{ id: newId(), postId, fence, round, part, key: attemptKey({ postId, round }, part) },
  }))
  const columns = [...(["id", "postId", "round", "part", "fence", "key"] as const)]
  const rows = await db
    .with("held", (db) =>
      db
        .selectFrom(rowsAs("attempt", attemptColumns, attempts))
        .innerJoin("Post as p", (join) =>
          join
            .onRef("p.id", "=", "attempt.postId")
            .onRef("p.fence", "=", "attempt.fence")
            .onRef("p.round", "=", "attempt.round"),
        )
        .where("p.status", "=", "PROCESSING")
        .where("p.id", "=", anyOf(attempts.map(({ postId }) => postId)))
        .selectAll("attempt")
        .orderBy("p.id")
        .forUpdate("p"),
    )
    .insertInto("PublishAttempt")
    .columns(columns)
    .expression((eb) => eb.selectFrom("held").select(columns))
    .onConflict((conflict) => {
      const reopen = conflict.columns(["postId", "round", "part"]).doUpdateSet((eb) => ({
        fence: eb.ref("excluded.fence"),
        outcome: eb
          .case()
          .when("PublishAttempt.outcome", "=", "failed")
          .then(null)
          .else(eb.fn.coalesce("PublishAttempt.outcome", sql.lit("unknown")))
          .end(),
      }))
      return keepUnfinished ? reopen.where("PublishAttempt.outcome", "=", "failed") : reopen
    })
    .returning(["id", "key", "startedAt", "outcome", "remoteId", "url", "data"])
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return attempts.map(({ key }) => byKey.get(key) ?? null)
}

type AttemptRow = NonNullable<Awaited<ReturnType<typeof insertAttempts>>[number]>

const openAttempts = batchStatements((requests: Opening[]) => insertAttempts(requests, false))
const openNewAttempts = batchStatements((requests: Opening[]) => insertAttempts(requests, true))

const states: Record<string, Attempt["state"]> = { sent: "sent", pending: "pending", unknown: "unknown" }

/**
 * Commits the intent to send a part before the platform is called. An existing attempt is returned with its outcome.
 * Null if the claim no longer holds.
 */
export async function openAttempt(claim: Claim, part: number): Promise<Attempt | null> {
  const row = await openAttempts({ claim, part })
  return row && toAttempt(row, "fresh")
}

/**
 * Like `openAttempt`, once the connection is open. Null if the claim no longer holds, or if another process has sent this
 * part in the meantime.
 */
export async function openUnsentAttempt(claim: Claim, part: number): Promise<Attempt | null> {
  const row = await openNewAttempts({ claim, part })
  return row && toAttempt(row, "fresh")
}

/** An earlier attempt at this part in this round. A call in progress was interrupted, so its outcome is unknown. */
export async function findAttempt({ postId, round }: Claim, part: number): Promise<Attempt | null> {
  const row = await db
    .selectFrom("PublishAttempt")
    .where("postId", "=", postId)
    .where("round", "=", round)
    .where("part", "=", part)
    .select(["id", "key", "startedAt", "outcome", "remoteId", "url", "data"])
    .executeTakeFirst()
  return row ? toAttempt(row, row.outcome === "failed" ? "fresh" : "unknown") : null
}

const toAttempt = (row: AttemptRow, otherwise: Attempt["state"]): Attempt => ({
  id: row.id,
  key: row.key,
  startedAt: row.startedAt,
  state: states[row.outcome ?? ""] ?? otherwise,
  published: row.outcome === "sent" ? toPublishedPart(row) : null,
  pending: row.data as Json,
})

type Closed = Sent & { id: string; outcome: string; error: string | null }

const closedColumns = {
  id: "text",
  outcome: "text",
  remoteId: "text",
  url: "text",
  data: "jsonb",
  error: "text",
} as const

const updateAttempts = batchStatements(async (closed: Closed[]) => {
  await db
    .updateTable("PublishAttempt as a")
    .from(jsonRowsAs("closed", closedColumns, closed))
    .set((eb) => ({
      outcome: eb.ref("closed.outcome"),
      remoteId: eb.ref("closed.remoteId"),
      url: eb.ref("closed.url"),
      // A missing value of a jsonb column is read as JSON null.
      data: sql<string>`nullif(${eb.ref("closed.data")}, 'null')`,
      error: eb.ref("closed.error"),
      finishedAt: now,
    }))
    .where("a.id", "=", anyOf(closed.map(({ id }) => id)))
    .whereRef("a.id", "=", "closed.id")
    .execute()
  return closed.map(() => undefined)
})

/** Records the outcome of a call. It's a fact about the platform, so it's written even if the claim was lost. */
export async function closeAttempt(
  id: string,
  result:
    | { outcome: "sent"; published: PublishedPart }
    | { outcome: "pending"; pending: Json }
    | { outcome: "failed" | "unknown"; error: string },
): Promise<void> {
  const published = result.outcome === "sent" ? result.published : null
  await updateAttempts({
    id,
    outcome: result.outcome,
    remoteId: published?.id ?? null,
    url: published?.url ?? null,
    data: result.outcome === "pending" ? result.pending : (published?.data ?? null),
    error: "error" in result ? result.error.slice(0, 2000) : null,
  })
}

/** The published parts of a post from every round, by part number. */
export async function sentParts(postId: string): Promise<Map<number, PublishedPart>> {
  const rows = await db
    .selectFrom("PublishAttempt")
    .where("postId", "=", postId)
    .where("part", ">=", 0)
    .where("outcome", "=", "sent")
    .select(["part", "remoteId", "url", "data"])
    .orderBy("part")
    .orderBy("round")
    .execute()
  return new Map(rows.map((row) => [row.part, toPublishedPart(row)]))
}
