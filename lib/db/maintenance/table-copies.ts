// PostgreSQL's COPY format, as backups contain it.
import type pg from "pg"

import type { TableColumns } from "./catalog.ts"
import { identifier, identifiers, statement } from "./statement.ts"

/** The same as pg_dump: text is read as it was written, and no policy hides rows silently. */
export async function prepareForCopies(db: pg.ClientBase): Promise<void> {
  const settings = {
    client_encoding: "UTF8",
    datestyle: "ISO",
    intervalstyle: "postgres",
    timezone: "UTC",
    extra_float_digits: "3",
    row_security: "off",
    synchronize_seqscans: "off",
  }
  for (const [name, value] of Object.entries(settings))
    await db.query(statement`select set_config(${name}, ${value}, false)`)
}

/** For pg-copy-streams. */
export const copyTo = ({ name, columns }: TableColumns): string =>
  statement`copy ${identifier(name)} (${identifiers(columns)}) to stdout`.text
export const copyFrom = ({ name, columns }: TableColumns): string =>
  statement`copy ${identifier(name)} (${identifiers(columns)}) from stdin`.text

/** Triggers ran when the rows were first written. */
export const disableTriggers = (db: pg.ClientBase, table: string) =>
  db.query(statement`alter table ${identifier(table)} disable trigger user`)
export const enableTriggers = (db: pg.ClientBase, table: string) =>
  db.query(statement`alter table ${identifier(table)} enable trigger user`)

export const deleteAllRows = (db: pg.ClientBase, table: string) =>
  db.query(statement`delete from ${identifier(table)}`)
