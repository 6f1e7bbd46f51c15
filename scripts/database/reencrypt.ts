import pg from "pg"

import { encryptedColumns, type EncryptedColumn } from "../../lib/crypto/encrypted-columns.ts"
import { ciphertextPrefix, seal, unseal } from "../../lib/crypto/seal.ts"

/** `moved` from another key, `renamed` from an older format under the same key, `lost` because no key opens them. */
export type Reencrypted = { moved: number; renamed: number; lost: string[] }

type Row = Record<string, string>

const batchSize = 200
const quote = (name: string) => pg.escapeIdentifier(name)

const contextOf = ({ context }: EncryptedColumn, row: Row) =>
  context.replace(/\{(\w+)\}/g, (_, name: string) => row[name] ?? "")

/** The next rows after `last`, by primary key, that weren't encrypted with the first key. */
async function nextRows(db: pg.Client, { table, column, key }: EncryptedColumn, mark: string, last?: Row) {
  const keys = key.map(quote).join(", ")
  const after = last ? `AND (${keys}) > (${key.map((_, index) => `$${index + 2}`).join(", ")})` : ""
  const { rows } = await db.query<Row>(
    `SELECT ${keys}, ${quote(column)} AS sealed FROM ${quote(table)}
     WHERE ${quote(column)} <> '' AND NOT starts_with(${quote(column)}, $1) ${after} ORDER BY ${keys} LIMIT ${batchSize}`,
    [mark, ...(last ? key.map((name) => last[name]) : [])],
  )
  return rows
}

type Change = { row: Row; sealed: string }

/** Updates only rows that haven't changed since they were read. A changed row was encrypted with the current key. */
async function replace(db: pg.Client, { table, column, key }: EncryptedColumn, changes: Change[]) {
  const names = key.map((_, index) => `key${index}`)
  const same = key.map((name, index) => `row.${quote(name)} = new.key${index}`).join(" AND ")
  const lists = ["sealed", "was", ...names].map((_, index) => `$${index + 1}::text[]`)
  await db.query(
    `UPDATE ${quote(table)} row SET ${quote(column)} = new.sealed
     FROM unnest(${lists.join(", ")}) AS new (sealed, was, ${names.join(", ")})
     WHERE ${same} AND row.${quote(column)} = new.was`,
    [
      changes.map(({ sealed }) => sealed),
      changes.map(({ row }) => row.sealed),
      ...key.map((name) => changes.map(({ row }) => row[name])),
    ],
  )
}

function tryUnseal(row: Row, context: string, keys: string[]): string | null {
  try {
    return unseal(row.sealed!, context, keys)
  } catch {
    return null
  }
}

async function reencryptColumn(db: pg.Client, target: EncryptedColumn, keys: string[], result: Reencrypted) {
  const [current] = keys as [string]
  let last: Row | undefined
  for (;;) {
    const rows = await nextRows(db, target, ciphertextPrefix(current), last)
    const changes: Change[] = []
    for (const row of rows) {
      const context = contextOf(target, row)
      const withCurrent = tryUnseal(row, context, [current])
      const plain = withCurrent ?? tryUnseal(row, context, keys)
      if (plain === null) {
        result.lost.push(
          `${target.table}.${target.column} of ${target.key.map((name) => row[name]).join(" ")}`,
        )
        continue
      }
      changes.push({ row, sealed: seal(plain, context, current) })
      if (withCurrent === null) result.moved++
      else result.renamed++
    }
    if (changes.length > 0) await replace(db, target, changes)
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** Re-encrypts everything with the first of `keys`. The others only decrypt. Safe to interrupt and run again. */
export async function reencrypt(db: pg.Client, keys: string[]): Promise<Reencrypted> {
  const result: Reencrypted = { moved: 0, renamed: 0, lost: [] }
  for (const target of encryptedColumns) await reencryptColumn(db, target, keys, result)
  return result
}
