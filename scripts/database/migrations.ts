import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

import {
  createMigrationsTable,
  lockMigrations,
  readMigrationRows,
  recordApplied,
  recordRolledBack,
} from "../../lib/db/maintenance/migrations-table.ts"
import { grantTenantRole } from "../../lib/db/maintenance/tenant-role.ts"
import { allowLongWork, begin, commit, rollBack } from "../../lib/db/maintenance/transactions.ts"
import { UserError, warn } from "../process/progress.ts"
import { root } from "../process/settings.ts"

export type Migration = { name: string; script: string; checksum: string }
export type State = {
  applied: string[]
  failed: string[]
  edited: string[]
  pending: Migration[]
  /** Applied by a newer version of Carillon. */
  unknown: string[]
}

export const migrationsDir = join(root, "prisma", "migrations")

export function readMigrations(): Migration[] {
  const entries = existsSync(migrationsDir) ? readdirSync(migrationsDir, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.sort().map((name) => {
    const script = readFileSync(join(migrationsDir, name, "migration.sql"), "utf8")
    return { name, script, checksum: createHash("sha256").update(script).digest("hex") }
  })
}

/** For maintenance, whose statements may take as long as they need. */
export async function withClient<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  db.on("error", () => {})
  await db.connect().catch((error: Error) => {
    throw new UserError(
      `Couldn't connect to the database (${error.message}). Check DATABASE_URL, and that the server is running.`,
    )
  })
  return allowLongWork(db)
    .then(() => work(db))
    .finally(() => db.end())
}

export async function migrationState(db: pg.Client): Promise<State> {
  const rows = await readMigrationRows(db)
  if (!rows) return { applied: [], failed: [], edited: [], pending: readMigrations(), unknown: [] }
  const known = new Map(rows.map((row) => [row.name, row]))
  const all = readMigrations()
  const ours = new Set(all.map(({ name }) => name))
  return {
    unknown: rows.map((row) => row.name).filter((name) => !ours.has(name)),
    applied: rows.filter((row) => row.finished).map((row) => row.name),
    failed: rows.filter((row) => !row.finished).map((row) => row.name),
    edited: all
      .filter(({ name, checksum }) => (known.get(name)?.checksum ?? checksum) !== checksum)
      .map(({ name }) => name),
    pending: all.filter(({ name }) => !known.has(name)),
  }
}

/** When several processes start at once, one migrates and the others wait for it. */
export const withMigrationLock =
  <Result>(work: (db: pg.Client) => Promise<Result>) =>
  async (db: pg.Client): Promise<Result> => {
    await lockMigrations(db)
    return work(db)
  }

/** Applies pending migrations, each in its own transaction. */
export const deploy = (url: string): Promise<string[]> =>
  withClient(
    url,
    withMigrationLock(async (db) => {
      await createMigrationsTable(db)
      const { failed, edited, pending } = await migrationState(db)
      if (failed.length > 0)
        throw new UserError(
          `Prisma didn't finish a migration: ${failed.join(", ")}. See \`prisma migrate resolve\`.`,
        )
      if (edited.length > 0) warn(`edited after they were applied, which has no effect: ${edited.join(", ")}`)
      for (const migration of pending) await apply(db, migration)
      await grantTenantRole(db)
      return pending.map(({ name }) => name)
    }),
  )

async function apply(db: pg.Client, migration: Migration) {
  try {
    await begin(db)
    await db.query(migration.script)
    await recordApplied(db, migration)
    await commit(db)
  } catch (error) {
    await rollBack(db)
    await recordRolledBack(db, migration, String(error)).catch(() => {})
    throw new UserError(`Migration ${migration.name} failed and was rolled back: ${(error as Error).message}`)
  }
}
