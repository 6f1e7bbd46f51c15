// What the database says about itself.
import type pg from "pg"

import { identifier, statement } from "./statement.ts"

type Client = Pick<pg.ClientBase, "query">

export async function readServer(db: Client): Promise<{ version: string; database: string }> {
  const { rows } = await db.query<{ version: string; database: string }>(
    statement`select current_setting('server_version') as version, current_database()::text as database`,
  )
  return rows[0]!
}

/** In bytes. */
export async function readDatabaseSize(db: Client): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    statement`select pg_database_size(current_database()) as bytes`,
  )
  return Number(rows[0]!.bytes)
}

/** The server's clock, which moves on within a transaction. */
export async function readClock(db: Client): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>(statement`select clock_timestamp() as now`)
  return rows[0]!.now
}

/** The time at which the transaction started. */
export async function readTransactionTime(db: Client): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>(statement`select now()`)
  return rows[0]!.now
}

export async function hasTables(db: Client): Promise<boolean> {
  const { rowCount } = await db.query(
    statement`select from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace limit 1`,
  )
  return Boolean(rowCount)
}

export type TableColumns = { name: string; columns: string[] }

/** Every table with the columns that can be written. */
export async function readTables(db: Client): Promise<TableColumns[]> {
  const { rows } = await db.query<TableColumns>(
    statement`select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      group by c.oid order by c.relname`,
  )
  return rows
}

/** Rows per table. */
export async function countRows(db: Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await readTables(db)) {
    const { rows } = await db.query<{ rows: string }>(
      statement`select count(*) as rows from ${identifier(name)}`,
    )
    counts[name] = Number(rows[0]!.rows)
  }
  return counts
}

/** Columns that refer to an organization or to one other row. */
export async function findReferences(db: Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.query<{ table: string; column: string }>(
    statement`select table_name::text as table, column_name::text as column from information_schema.columns
        where table_schema = 'public' and column_name = 'organizationId'
      union select t.relname::text, a.attname::text from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and cardinality(c.conkey) = 1 order by 1, 2`,
  )
  return rows
}
