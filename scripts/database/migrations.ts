import { createHash, randomUUID } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

import { UserError, warn } from "../process/progress.ts"
import { root } from "../process/settings.ts"
import { grantTenantRole } from "./tenant-role.ts"

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
  return work(db).finally(() => db.end())
}

// The same table, checksums, and lock as `prisma migrate`, so that its commands work on the same database.
export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0)`
const prismaLock = 72707369

export async function migrationState(db: pg.Client): Promise<State> {
  const { rows: tables } = await db.query<{ found: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found",
  )
  if (!tables[0]?.found)
    return { applied: [], failed: [], edited: [], pending: readMigrations(), unknown: [] }
  const { rows } = await db.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
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
    await db.query("SELECT pg_advisory_lock($1)", [prismaLock])
    return work(db)
  }

/** Applies pending migrations, each in its own transaction. */
export const deploy = (url: string): Promise<string[]> =>
  withClient(
    url,
    withMigrationLock(async (db) => {
      await db.query(createMigrationsTable)
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

async function apply(db: pg.Client, { name, script, checksum }: Migration) {
  const row = [randomUUID(), checksum, name]
  try {
    await db.query("BEGIN")
    await db.query(script)
    await db.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      row,
    )
    await db.query("COMMIT")
  } catch (error) {
    await db.query("ROLLBACK").catch(() => {})
    const record = `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at) VALUES ($1, $2, $3, $4, now())`
    await db.query(record, [...row, String(error)]).catch(() => {})
    throw new UserError(`Migration ${name} failed and was rolled back: ${(error as Error).message}`)
  }
}
