import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { encodeCursor } from "@/lib/db/cursor"
import { db } from "@/lib/db/database"
import { ago } from "@/lib/db/time"
import type { listEventsContract, WorkspaceEvent } from "./contract"

/** Transactions commit out of order. By then, those that would insert an earlier event have ended. */
const settleTime = "10 seconds"

export async function listEvents(
  { organizationId }: Caller,
  { events, from, to, cursor, limit }: InputOf<typeof listEventsContract>,
) {
  let query = db
    .selectFrom("WorkspaceEvent")
    .select(["id", "event", "createdAt", "data"])
    .where("organizationId", "=", organizationId)
    .where("createdAt", "<=", ago(settleTime))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(limit + 1)
  if (events) query = query.where("event", "in", events)
  if (from) query = query.where("createdAt", ">=", new Date(from))
  if (to) query = query.where("createdAt", "<", new Date(to))
  if (cursor?.at)
    query = query.where(
      ({ refTuple, tuple }) => sql<boolean>`${refTuple("createdAt", "id")} > ${tuple(cursor.at!, cursor.id)}`,
    )
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const page = (cursor?.page ?? 1) + 1
  return {
    data: shown.map(({ id, event, createdAt, data }) => ({
      id,
      event: event as WorkspaceEvent["event"],
      createdAt: createdAt.toISOString(),
      data: data as WorkspaceEvent["data"],
    })),
    nextCursor: last ? encodeCursor({ order: "oldest", at: last.createdAt, id: last.id, page }) : null,
  }
}
