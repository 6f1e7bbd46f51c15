import type pg from "pg"

import type { Sql } from "@/lib/db"

/** A statement whose plan PostgreSQL keeps under its name. */
export type Statement = { name: string; text: string }

export const run = <Row extends pg.QueryResultRow>(sql: Sql, statement: Statement, values: unknown[] = []) =>
  sql.query<Row>({ ...statement, values })

/** Runs `work` in one transaction on a connection of `pool`. */
export async function inTransaction<Result>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query("BEGIN")
    const result = await work(client)
    await client.query("COMMIT")
    return result
  } catch (error) {
    await client.query("ROLLBACK").catch((rollback: Error) => (broken = rollback))
    throw error
  } finally {
    client.release(broken)
  }
}

// PostgreSQL's JSON knows neither NUL nor lone surrogates; JSON.stringify always writes both as escapes.
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** JSON text that PostgreSQL can store; undefined becomes null. */
export const toJson = (value: unknown) =>
  (JSON.stringify(value ?? null) ?? "null").replace(unstorable, "$1\\ufffd")
