// Whether the database's files are intact.
import type pg from "pg"

import { begin, rollBack } from "./transactions.ts"
import { statement } from "./statement.ts"

export type Integrity = {
  /** Whether PostgreSQL verifies a checksum on every page it reads. */
  checksums: boolean
  /** Pages that failed their checksum since the statistics were reset. */
  checksumFailures: number
  /** Null if amcheck isn't available to this user. Otherwise what's damaged, one line each. */
  damage: string[] | null
}

/** Data or index corrupted, and errors of the file system: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isDamage = /^(XX|58)/

type Relation = { name: string; kind: string }

/** Reads every table and index with amcheck, which locks nothing but DDL. Nothing is changed: the extension is rolled back. */
export async function checkIntegrity(db: pg.ClientBase): Promise<Integrity> {
  const { rows } = await db.query<{ checksums: boolean; failures: string }>(
    statement`select current_setting('data_checksums') = 'on' as checksums,
        coalesce((select checksum_failures from pg_stat_database where datname = current_database()), 0) as failures`,
  )
  const { checksums, failures } = rows[0]!
  return { checksums, checksumFailures: Number(failures), damage: await findDamage(db) }
}

async function findDamage(db: pg.ClientBase): Promise<string[] | null> {
  await begin(db)
  try {
    if (!(await hasAmcheck(db))) return null
    const damage: string[] = []
    for (const relation of await checkedRelations(db)) damage.push(...(await checkRelation(db, relation)))
    return damage
  } finally {
    await rollBack(db)
  }
}

async function hasAmcheck(db: pg.ClientBase): Promise<boolean> {
  try {
    await db.query(statement`create extension if not exists amcheck`)
    return true
  } catch {
    return false
  }
}

/** B-tree indexes and tables, of which only the committed, permanent ones can be verified. */
async function checkedRelations(db: pg.ClientBase): Promise<Relation[]> {
  const { rows } = await db.query<Relation>(
    statement`select c.relname::text as name, c.relkind::text as kind from pg_class c
      left join pg_index i on i.indexrelid = c.oid left join pg_am a on a.oid = c.relam
      where c.relnamespace = current_schema()::regnamespace and c.relpersistence = 'p'
        and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree' and i.indisvalid and i.indisready))
      order by c.relkind desc, c.relname`,
  )
  return rows
}

async function checkRelation(db: pg.ClientBase, { name, kind }: Relation): Promise<string[]> {
  await db.query(statement`savepoint relation`)
  try {
    if (kind === "i") {
      await db.query(statement`select bt_index_check(quote_ident(${name})::regclass, true)`)
      return []
    }
    const { rows } = await db.query<{ msg: string }>(
      statement`select msg from verify_heapam(quote_ident(${name})::regclass) limit 5`,
    )
    return rows.map(({ msg }) => `${name}: ${msg}`)
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string }
    if (!isDamage.test(code)) throw error
    await db.query(statement`rollback to savepoint relation`)
    return [`${name}: ${message}`]
  }
}
