import type pg from "pg"

import { identifier, statement, trusted } from "./statement.ts"

/** The table's name as the catalog renders it, and the constraint's definition in SQL. */
export type ForeignKey = { table: string; name: string; definition: string }

/** Drops all foreign keys, and returns them for `addForeignKey`. */
export async function dropForeignKeys(db: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    statement`select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows)
    await db.query(statement`alter table ${trusted(table)} drop constraint ${identifier(name)}`)
  return rows
}

export const addForeignKey = (db: pg.ClientBase, { table, name, definition }: ForeignKey) =>
  db.query(statement`alter table ${trusted(table)} add constraint ${identifier(name)} ${trusted(definition)}`)

/** How long a statement of this transaction waits for a lock. It then fails with `lockNotAvailable`. */
export const limitLockWait = (db: pg.ClientBase, timeout: string) =>
  db.query(statement`select set_config('lock_timeout', ${timeout}, true)`)

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const lockNotAvailable = "55P03"

/** Drops everything of ours, but neither the schema itself, which another role may own, nor extensions. */
export async function dropSchemaObjects(db: pg.ClientBase): Promise<void> {
  const { rows } = await db.query<{ kind: string; name: string }>(
    statement`with ours as (select current_schema()::regnamespace as schema),
        foreign_objects as (select objid from pg_depend where deptype = 'e')
      select kind, name from (
        select 'table' as kind, c.oid::regclass::text as name, 1 as place, c.oid from pg_class c, ours
          where relkind in ('r', 'p') and relnamespace = schema and not relispartition
        union all select 'view', c.oid::regclass::text, 2, c.oid from pg_class c, ours
          where relkind = 'v' and relnamespace = schema
        union all select 'function', p.oid::regprocedure::text, 3, p.oid from pg_proc p, ours
          where pronamespace = schema
        union all select 'type', t.oid::regtype::text, 4, t.oid from pg_type t, ours
          where typtype = 'e' and typnamespace = schema
      ) found where oid not in (select objid from foreign_objects) order by place`,
  )
  for (const { kind, name } of rows)
    await db.query(statement`drop ${trusted(kind)} if exists ${trusted(name)} cascade`)
}
