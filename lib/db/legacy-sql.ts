import { CompiledQuery } from "kysely"
import type pg from "pg"

import { createKysely, type Db } from "./kysely"

/** What code that isn't converted to Kysely yet takes. Goes away with its last user. */
export type Sql = Pick<pg.ClientBase, "query">

/** Takes part in a transaction either way. Goes away with the last user of `Sql`. */
export type DbAndSql = Db & Sql

export function withQuery(db: Db): DbAndSql {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const { text, values: own } = typeof statement === "string" ? { text: statement, values } : statement
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values ?? own ?? []))
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  }
  return Object.assign(db, { query }) as unknown as DbAndSql
}

const handles = new WeakMap<pg.Pool, DbAndSql>()

/** For code that is handed a pool. */
export function handleOn(pool: pg.Pool): DbAndSql {
  const handle = handles.get(pool) ?? withQuery(createKysely(pool))
  handles.set(pool, handle)
  return handle
}
