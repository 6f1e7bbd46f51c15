import type pg from "pg"

import { identifier, statement } from "./statement.ts"

type Sequence = { name: string; value: string; called: boolean }

export async function readSequences(db: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await db.query<{ name: string }>(
    statement`select relname::text as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await db.query<Omit<Sequence, "name">>(
      statement`select last_value::text as value, is_called as called from ${identifier(name)}`,
    )
    sequences.push({ name, ...state.rows[0]! })
  }
  return sequences
}

export const setSequence = (db: pg.ClientBase, { name, value, called }: Sequence) =>
  db.query(statement`select setval(quote_ident(${name})::regclass, ${value}, ${called})`)
