// The databases of a PostgreSQL server.
import type pg from "pg"

import { identifier, statement } from "./statement.ts"

export async function databaseExists(db: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await db.query(statement`select from pg_database where datname = ${name}`)
  return Boolean(rowCount)
}

export async function findDatabases(db: pg.ClientBase, prefix: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    statement`select datname::text as name from pg_database where starts_with(datname, ${prefix})`,
  )
  return rows.map(({ name }) => name)
}

export const createDatabase = (db: pg.ClientBase, name: string) =>
  db.query(statement`create database ${identifier(name)}`)

/** Fails while anything is connected to the template. */
export const copyDatabase = (db: pg.ClientBase, name: string, template: string) =>
  db.query(statement`create database ${identifier(name)} template ${identifier(template)}`)

/** Ends the connections to it. */
export const dropDatabase = (db: pg.ClientBase, name: string) =>
  db.query(statement`drop database if exists ${identifier(name)} with (force)`)
