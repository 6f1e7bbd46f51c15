import { sql, type Kysely } from "kysely"
import type pg from "pg"

import { encryptedColumns, type EncryptedColumn } from "../../lib/crypto/encrypted-columns.ts"
import { ciphertextPrefix, seal, unseal } from "../../lib/crypto/seal.ts"
import { rowsAs } from "../../lib/db/expressions.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import type { DB } from "../../prisma/generated/kysely/tables.ts"

/** `moved` from another key, `renamed` from an older format under the same key, `lost` because no key opens them. */
export type Reencrypted = { moved: number; renamed: number; lost: string[] }

type Row = Record<string, string>

const batchSize = 200

const contextOf = ({ context }: EncryptedColumn, row: Row) =>
  context.replace(/\{(\w+)\}/g, (_, name: string) => row[name] ?? "")

/** The next rows after `last`, by primary key, whose value doesn't start with `mark`. */
function nextRows(db: Kysely<DB>, { table, column, key }: EncryptedColumn, mark: string | null, last?: Row) {
  const keys = key.map((name) => sql.ref<string>(name))
  const sealed = sql.ref<string>(column)
  // Generic in the table, of which the query builder needs to know only that it is one.
  let query = db
    .selectFrom(table as "TwoFactor")
    .select([...key.map((name) => sql.ref<string>(name).as(name)), sealed.as("sealed")])
    .where(sealed, "<>", "")
    .limit(batchSize)
  if (mark !== null)
    query = query.where((eb) => eb.not(eb.fn<boolean>("starts_with", [sealed, eb.val(mark)])))
  if (last) {
    const values = key.map((name) => last[name])
    query = query.where(sql<boolean>`(${sql.join(keys)}) > (${sql.join(values)})`)
  }
  for (const one of keys) query = query.orderBy(one)
  return query.execute() as Promise<Row[]>
}

type Change = { row: Row; sealed: string }

/** Updates only rows that haven't changed since they were read. A changed row was encrypted with the current key. */
async function replace(db: Kysely<DB>, { table, column, key }: EncryptedColumn, changes: Change[]) {
  const columns: Record<string, "text"> = { after: "text", before: "text" }
  for (const name of key) columns[name] = "text"
  const rows = changes.map(({ row, sealed }) => ({ ...row, after: sealed, before: row.sealed! }))
  let query = db
    .updateTable(`${table} as row` as "TwoFactor as row")
    .from(rowsAs("change", columns, rows))
    .set(sql.ref(column), sql.ref("change.after"))
    .whereRef(sql.ref(`row.${column}`), "=", sql.ref("change.before"))
  for (const name of key) query = query.whereRef(sql.ref(`row.${name}`), "=", sql.ref(`change.${name}`))
  await query.execute()
}

function tryUnseal(row: Row, context: string, keys: string[]): string | null {
  try {
    return unseal(row.sealed!, context, keys)
  } catch {
    return null
  }
}

async function reencryptColumn(db: Kysely<DB>, target: EncryptedColumn, keys: string[], result: Reencrypted) {
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
  for (const target of encryptedColumns) await reencryptColumn(typedClient(db), target, keys, result)
  return result
}

/** Columns of which at least one of the first values can't be decrypted with any of `keys`. */
export async function findUnreadable(client: pg.Client, keys: string[]): Promise<string[]> {
  const db = typedClient(client)
  const unreadable: string[] = []
  for (const target of encryptedColumns) {
    const rows = await nextRows(db, target, null)
    if (rows.some((row) => tryUnseal(row, contextOf(target, row), keys) === null))
      unreadable.push(`${target.table}.${target.column}`)
  }
  return unreadable
}
