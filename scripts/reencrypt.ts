import pg from "pg"

import { encryptedColumns, type EncryptedColumn } from "../lib/encrypted-columns.ts"
import { markOf, seal, unseal } from "../lib/sealing.ts"

/** `moved` from another key, `renamed` from the old way of writing under the same key, `lost` for want of their key. */
export type Reencrypted = { moved: number; renamed: number; lost: string[] }

type Row = Record<string, string>

const batch = 200
const quoted = (name: string) => pg.escapeIdentifier(name)

const contextOf = ({ context }: EncryptedColumn, row: Row) =>
  context.replace(/\{(\w+)\}/g, (_, name: string) => row[name] ?? "")

/** The next rows behind `last` that the first key has not written, by primary key. */
async function nextRows(db: pg.Client, { table, column, key }: EncryptedColumn, mark: string, last?: Row) {
  const keys = key.map(quoted).join(", ")
  const behind = last ? `AND (${keys}) > (${key.map((_, place) => `$${place + 2}`).join(", ")})` : ""
  const { rows } = await db.query<Row>(
    `SELECT ${keys}, ${quoted(column)} AS sealed FROM ${quoted(table)}
     WHERE ${quoted(column)} <> '' AND NOT starts_with(${quoted(column)}, $1) ${behind} ORDER BY ${keys} LIMIT ${batch}`,
    [mark, ...(last ? key.map((name) => last[name]) : [])],
  )
  return rows
}

type Change = { row: Row; sealed: string }

/** Each row as it was read, or not at all: whoever has changed it meanwhile wrote it with a key of their own. */
async function replace(db: pg.Client, { table, column, key }: EncryptedColumn, changes: Change[]) {
  const names = key.map((_, place) => `key${place}`)
  const same = key.map((name, place) => `row.${quoted(name)} = new.key${place}`).join(" AND ")
  const lists = ["sealed", "was", ...names].map((_, place) => `$${place + 1}::text[]`)
  await db.query(
    `UPDATE ${quoted(table)} row SET ${quoted(column)} = new.sealed
     FROM unnest(${lists.join(", ")}) AS new (sealed, was, ${names.join(", ")})
     WHERE ${same} AND row.${quoted(column)} = new.was`,
    [
      changes.map(({ sealed }) => sealed),
      changes.map(({ row }) => row.sealed),
      ...key.map((name) => changes.map(({ row }) => row[name])),
    ],
  )
}

function opened(row: Row, context: string, keys: string[]): string | null {
  try {
    return unseal(row.sealed!, context, keys)
  } catch {
    return null
  }
}

async function reencryptColumn(db: pg.Client, target: EncryptedColumn, keys: string[], done: Reencrypted) {
  const [current] = keys as [string]
  let last: Row | undefined
  for (;;) {
    const rows = await nextRows(db, target, markOf(current), last)
    const changes: Change[] = []
    for (const row of rows) {
      const context = contextOf(target, row)
      const mine = opened(row, context, [current])
      const plain = mine ?? opened(row, context, keys)
      if (plain === null) {
        done.lost.push(`${target.table}.${target.column} of ${target.key.map((name) => row[name]).join(" ")}`)
        continue
      }
      changes.push({ row, sealed: seal(plain, context, current) })
      if (mine === null) done.moved++
      else done.renamed++
    }
    if (changes.length > 0) await replace(db, target, changes)
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

/** Has everything under the first of `keys`, the others of which only read. Can be stopped and begun again at any time. */
export async function reencrypt(db: pg.Client, keys: string[]): Promise<Reencrypted> {
  const done: Reencrypted = { moved: 0, renamed: 0, lost: [] }
  for (const target of encryptedColumns) await reencryptColumn(db, target, keys, done)
  return done
}
