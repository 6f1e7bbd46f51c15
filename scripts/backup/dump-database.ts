import type pg from "pg"
import { to } from "pg-copy-streams"

import type { Add } from "./archive-format.ts"
import type { Manifest } from "./manifest.ts"

/** Tar needs sizes in advance, so tables are split into chunks of this size. */
const chunkBytes = 8_000_000

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const copyTarget = ({ name, columns }: Manifest["tables"][number]) =>
  `${quote(name)} (${columns.map(quote).join(", ")})`

/** The same settings as pg_dump: text stays unchanged, and no policy silently hides rows. */
export const sessionSettings = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 3; SET row_security = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

/** Runs `work` in a transaction that sees the whole database as of one moment. */
export async function inSnapshot<Result>(db: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await db.query(sessionSettings)
  await db.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  return work().finally(() => db.query("ROLLBACK").catch(() => {}))
}

export async function readTables(db: pg.Client): Promise<Manifest["tables"]> {
  const { rows } = await db.query<Manifest["tables"][number]>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace GROUP BY c.oid ORDER BY c.relname`,
  )
  return rows
}

/** Read after the snapshot is taken, so that no sequence is behind the rows. */
export async function readSequences(db: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace ORDER BY 1`,
  )
  const sequences: Manifest["sequences"] = []
  for (const { name } of rows) {
    const read = `SELECT last_value::text AS value, is_called AS called FROM ${quote(name)}`
    const [state] = (await db.query<{ value: string; called: boolean }>(read)).rows
    sequences.push({ name, ...state! })
  }
  return sequences
}

export async function readApplied(db: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await db.query<Manifest["migrations"][number]>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows
}

/** Adds a table's rows in PostgreSQL's COPY format, in entries of a few megabytes. */
export async function dumpTable(db: pg.Client, table: Manifest["tables"][number], add: Add): Promise<number> {
  const copy = db.query(to(`COPY ${copyTarget(table)} TO STDOUT`))
  let buffers: Buffer[] = []
  let bytes = 0
  let chunks = 0
  const flush = async () => {
    if (bytes) await add(`data/${table.name}/${String(++chunks).padStart(6, "0")}`, Buffer.concat(buffers))
    buffers = []
    bytes = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    buffers.push(chunk)
    bytes += chunk.length
    if (bytes >= chunkBytes) await flush()
  }
  await flush()
  return copy.rowCount
}
