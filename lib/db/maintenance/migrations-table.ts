// The same table, checksums, and lock as `prisma migrate`, so that its commands work on the same database.
import { randomUUID } from "node:crypto"
import type pg from "pg"

import { statement } from "./statement.ts"

const prismaLock = 72707369

export type AppliedMigration = { name: string; checksum: string }

export const createMigrationsTable = (db: pg.ClientBase) =>
  db.query(statement`create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0)`)

/** Held until the connection closes. */
export const lockMigrations = (db: pg.ClientBase) =>
  db.query(statement`select pg_advisory_lock(${prismaLock})`)

/** Migrations that were started and not rolled back, in the order they started. Null without a table. */
export async function readMigrationRows(
  db: pg.ClientBase,
): Promise<(AppliedMigration & { finished: boolean })[] | null> {
  const { rows: tables } = await db.query<{ found: boolean }>(
    statement`select to_regclass('_prisma_migrations') is not null as found`,
  )
  if (!tables[0]?.found) return null
  const { rows } = await db.query<AppliedMigration & { finished: boolean }>(
    statement`select migration_name as name, checksum, finished_at is not null as finished
      from _prisma_migrations where rolled_back_at is null order by started_at`,
  )
  return rows
}

/** Migrations that were finished, by name. */
export async function readAppliedMigrations(db: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await db.query<AppliedMigration>(
    statement`select migration_name as name, checksum from _prisma_migrations
      where finished_at is not null and rolled_back_at is null order by migration_name`,
  )
  return rows
}

export const recordApplied = (db: pg.ClientBase, { name, checksum }: AppliedMigration) =>
  db.query(
    statement`insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      values (${randomUUID()}, ${checksum}, ${name}, now(), 1)`,
  )

export const recordRolledBack = (db: pg.ClientBase, { name, checksum }: AppliedMigration, error: string) =>
  db.query(
    statement`insert into _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at)
      values (${randomUUID()}, ${checksum}, ${name}, ${error}, now())`,
  )
