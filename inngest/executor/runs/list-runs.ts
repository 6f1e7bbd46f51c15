import { expressionBuilder, sql } from "kysely"

import { db as database, type Db } from "@/lib/db/database"
import { rowsAs } from "@/lib/db/expressions"
import type { DB } from "@/prisma/generated/kysely/tables"

export const runStatuses = ["running", "completed", "failed", "cancelled"] as const
export type RunStatus = (typeof runStatuses)[number]

export type RunSummary = {
  id: string
  functionId: string
  status: RunStatus
  /** The event that started it; the first one of a batch. */
  event: string | null
  error: string | null
  createdAt: string
  endedAt: string | null
  retriedAs: string | null
}

const pageSize = 50

/** Greater than every ULID, whose first character is at most 7. */
const startCursor = "8"

const r = expressionBuilder<{ r: DB["ExecutorRun"] }, "r">()
const summaryColumns = [
  ...(["r.id", "r.functionId", "r.createdAt", "r.endedAt", "r.retriedAs"] as const),
  r.ref("r.status").$castTo<RunStatus>().as("status"),
  sql<string | null>`${r.ref("r.events")}->0->>'name'`.as("event"),
  sql<string | null>`left(${r.ref("r.output")}->>'message', 300)`.as("error"),
] as const

type Page = { cursor: string; limit: number }

const listAll = (db: Db, { cursor, limit }: Page) =>
  db
    .selectFrom("ExecutorRun as r")
    .where("r.id", "<", cursor)
    .select(summaryColumns)
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute()

/**
 * The newest runs per function and status, each by one index, and the newest of those. Functions that are no longer
 * deployed have runs too, so the function IDs are read from the index, with one lookup each.
 */
const listFiltered = (db: Db, { cursor, limit }: Page, { functionId, status }: RunFilter) =>
  db
    .withRecursive("known", (db) =>
      db
        .selectFrom((eb) =>
          eb.selectFrom("ExecutorRun").select("functionId").orderBy("functionId").limit(1).as("first"),
        )
        .select(({ ref }) => ref("functionId").$castTo<string | null>().as("functionId"))
        .unionAll(
          db
            .selectFrom("known")
            .where("known.functionId", "is not", null)
            .select((eb) =>
              eb
                .selectFrom("ExecutorRun as r")
                .where((eb) => eb("r.functionId", ">", eb.ref("known.functionId").$castTo<string>()))
                .select("r.functionId")
                .orderBy("r.functionId")
                .limit(1)
                .as("functionId"),
            ),
        ),
    )
    .selectFrom("known")
    .$if(functionId !== undefined, (query) => query.where("known.functionId", "=", functionId!))
    .innerJoin(rowsAs("wanted", { status: "text" } as const, wantedStatuses(status)), (join) => join.onTrue())
    .crossJoinLateral((eb) =>
      eb
        .selectFrom("ExecutorRun as r")
        .where((eb) => eb("r.functionId", "=", eb.ref("known.functionId").$castTo<string>()))
        .whereRef("r.status", "=", "wanted.status")
        .where("r.id", "<", cursor)
        .select(summaryColumns)
        .orderBy("r.id", "desc")
        .limit(limit)
        .as("found"),
    )
    .selectAll("found")
    .orderBy("found.id", "desc")
    .limit(limit)
    .execute()

const wantedStatuses = (status?: RunStatus) =>
  (status ? [status] : runStatuses).map((each) => ({ status: each }))

export type RunFilter = { functionId?: string; status?: RunStatus; cursor?: string }

/** Runs, newest first. `nextCursor` is null on the last page. */
export async function listRuns(filter: RunFilter, db: Db = database) {
  const page = { cursor: filter.cursor ?? startCursor, limit: pageSize + 1 }
  const rows = await (filter.functionId || filter.status ? listFiltered(db, page, filter) : listAll(db, page))
  const runs = rows.slice(0, pageSize).map((row): RunSummary => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
  return { runs, nextCursor: rows.length > pageSize ? (runs.at(-1)?.id ?? null) : null }
}
