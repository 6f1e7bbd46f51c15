import type pg from "pg"

import { transaction, type Sql } from "@/lib/db"

/** A statement whose plan PostgreSQL keeps under its name. */
export type Statement = { name: string; text: string }

export const run = <Row extends pg.QueryResultRow>(sql: Sql, statement: Statement, values: unknown[] = []) =>
  sql.query<Row>({ ...statement, values })

export const inTransaction = <Result>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<Result>) =>
  transaction(work, pool)

// PostgreSQL's JSON knows neither NUL nor lone surrogates; JSON.stringify always writes both as escapes.
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** JSON text that PostgreSQL can store; undefined becomes null. */
export const toJson = (value: unknown) =>
  (JSON.stringify(value ?? null) ?? "null").replace(unstorable, "$1\\ufffd")
