import { pipeline } from "node:stream/promises"
import type pg from "pg"
import { from } from "pg-copy-streams"

import { createMigrationsTable } from "../../lib/db/maintenance/migrations-table.ts"
import {
  addForeignKey,
  dropForeignKeys,
  dropSchemaObjects,
  limitLockWait,
  lockNotAvailable,
} from "../../lib/db/maintenance/schema-objects.ts"
import { setSequence } from "../../lib/db/maintenance/sequences.ts"
import {
  copyFrom,
  deleteAllRows,
  disableTriggers,
  enableTriggers,
  prepareForCopies,
} from "../../lib/db/maintenance/table-copies.ts"
import { begin } from "../../lib/db/maintenance/transactions.ts"
import { readMigrations } from "../database/migrations.ts"
import { UserError } from "../process/progress.ts"
import type { Entry } from "./archive-format.ts"
import type { Manifest } from "./manifest.ts"

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
  await prepareForCopies(db)
  await begin(db)
  if (replace) await dropEverything(db)
  await createMigrationsTable(db)
  for (const script of scripts) await db.query(script)
  // Tables are loaded one by one, so foreign keys are checked at the end.
  const keys = await dropForeignKeys(db)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const { name } of manifest.tables) await disableTriggers(db, name)
  for (const { name } of manifest.tables) await deleteAllRows(db, name) // rows that migrations inserted

  return {
    loadRows: async ({ name, stream }: Entry) => {
      const table = tables.get(name.split("/")[1] ?? "")
      if (!table) throw new UserError(`The backup has rows of an unknown table: ${name}`)
      await pipeline(stream, db.query(from(copyFrom(table))))
    },
    finish: async () => {
      for (const { name } of manifest.tables) await enableTriggers(db, name)
      for (const key of keys) await addForeignKey(db, key)
      for (const sequence of manifest.sequences) await setSequence(db, sequence)
    },
  }
}

async function dropEverything(db: pg.Client) {
  await limitLockWait(db, "10s")
  await dropSchemaObjects(db).catch((error: Error) => {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    throw new UserError("Another Carillon is using this database. Stop all its processes, then try again.")
  })
}
