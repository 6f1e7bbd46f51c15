// Transactions of commands that have one connection to themselves.
import type pg from "pg"

import { statement } from "./statement.ts"

export const begin = (db: pg.ClientBase) => db.query(statement`begin`)
export const commit = (db: pg.ClientBase) => db.query(statement`commit`)

/** Never fails: after a lost connection, there's nothing to roll back. */
export const rollBack = (db: pg.ClientBase) => db.query(statement`rollback`).catch(() => {})

/** Hosted databases often limit their users' statements to minutes, which a migration or a backup may exceed. */
export const allowLongWork = (db: pg.ClientBase) =>
  db.query(statement`select set_config('statement_timeout', '0', false),
    set_config('idle_in_transaction_session_timeout', '0', false)`)

/** Holds a name until the connection closes. False if another connection holds it. */
export async function tryLock(db: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(
    statement`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]!.locked
}

/** Runs `work` in a transaction that sees the whole database as of one moment. */
export async function inSnapshot<Result>(db: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await db.query(statement`begin isolation level repeatable read read only`)
  return work().finally(() => rollBack(db))
}
