import { CompiledQuery } from "kysely"
import type pg from "pg"

import { createKysely, type Db } from "./kysely"

/** For code that isn't converted to Kysely yet. Remove it with its last user. */
export type Sql = Pick<pg.ClientBase, "query">

/** Works in a transaction either way. Remove it with the last user of `Sql`. */
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

/** For code that receives a pool. */
export function handleOn(pool: pg.Pool): DbAndSql {
  const handle = handles.get(pool) ?? withQuery(createKysely(pool))
  handles.set(pool, handle)
  return handle
}
