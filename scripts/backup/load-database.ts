import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { from } from "pg-copy-streams"

import { createMigrationsTable, readMigrations } from "../database/migrations.ts"
import { UserError } from "../process/progress.ts"
import { copyTarget, sessionSettings } from "./dump-database.ts"
import type { Entry } from "./archive-format.ts"
import type { Manifest } from "./manifest.ts"

type ForeignKey = { table: string; name: string; definition: string }

/** The SQL of the backup's migrations; throws if this version doesn't have one of them. */
export function scriptsFor({ migrations, version }: Manifest): string[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  const unknown = migrations.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum)
  if (unknown.length > 0)
    throw new UserError(
      `The backup is from Carillon ${version}, which is newer than this version (${unknown[0]!.name} is missing here). ` +
        "Restore it with that version or a newer one.",
    )
  return migrations.map(({ name }) => known.get(name)!.script)
}

/** Starts a transaction that recreates the schema and then loads every row. If anything fails, nothing changes. */
export async function startLoading(db: pg.Client, manifest: Manifest, replace: boolean) {
  const scripts = scriptsFor(manifest)
  await db.query(sessionSettings)
  await db.query("BEGIN")
  if (replace) await dropEverything(db)
  await db.query(createMigrationsTable)
  for (const script of scripts) await db.query(script)
  // Tables are loaded one by one, so foreign keys are checked at the end. Triggers ran when the rows were first written.
  const keys = await dropForeignKeys(db)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const { name } of manifest.tables) await db.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`)
  for (const { name } of manifest.tables) await db.query(`DELETE FROM "${name}"`) // rows that migrations inserted

  return {
    loadRows: async ({ name, stream }: Entry) => {
      const table = tables.get(name.split("/")[1] ?? "")
      if (!table) throw new UserError(`The backup has rows of an unknown table: ${name}`)
      await pipeline(stream, db.query(from(`COPY ${copyTarget(table)} FROM STDIN`)))
    },
    finish: async () => {
      for (const { name } of manifest.tables) await db.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`)
      for (const { table, name, definition } of keys)
        await db.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
      for (const { name, value, called } of manifest.sequences)
        await db.query("SELECT setval($1::regclass, $2, $3)", [`"${name}"`, value, called])
    },
  }
}

async function dropForeignKeys(db: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) await db.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return rows
}

/** Drops all our objects, but not extensions or the schema, which another role may own. */
async function dropEverything(db: pg.Client) {
  await db.query("SET LOCAL lock_timeout = '10s'")
  const { rows } = await db.query<{ statement: string }>(
    `WITH ours AS (SELECT current_schema()::regnamespace AS schema),
          foreign_objects AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
     SELECT format('DROP %s %s CASCADE', kind, name) AS statement FROM (
       SELECT 'TABLE' AS kind, c.oid::regclass::text AS name, 1 AS place, c.oid FROM pg_class c, ours
         WHERE relkind IN ('r', 'p') AND relnamespace = schema AND NOT relispartition
       UNION ALL SELECT 'VIEW', c.oid::regclass::text, 2, c.oid FROM pg_class c, ours WHERE relkind = 'v' AND relnamespace = schema
       UNION ALL SELECT 'FUNCTION', p.oid::regprocedure::text, 3, p.oid FROM pg_proc p, ours WHERE pronamespace = schema
       UNION ALL SELECT 'TYPE', t.oid::regtype::text, 4, t.oid FROM pg_type t, ours WHERE typtype = 'e' AND typnamespace = schema
     ) found WHERE oid NOT IN (SELECT objid FROM foreign_objects) ORDER BY place`,
  )
  for (const { statement } of rows)
    await db.query(statement.replace(/^DROP (\w+) /, "DROP $1 IF EXISTS ")).catch((error: Error) => {
      if ((error as { code?: string }).code !== "55P03") throw error
      throw new UserError("Another Carillon is using this database. Stop all its processes, then try again.")
    })
}
