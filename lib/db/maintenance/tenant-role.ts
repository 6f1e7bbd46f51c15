import pg from "pg"

import { statement, trusted, type Fragment } from "./statement.ts"

const role = "carillon_tenant"

/**
 * Under row-level security, PostgreSQL only uses leakproof functions in index conditions. Those for texts, times, and
 * numbers are. Those for enums and words aren't, and without them listing one status or searching reads all posts.
 */
const comparisons = [
  "enum_eq(anyenum, anyenum)",
  "enum_ne(anyenum, anyenum)",
  "ts_match_vq(tsvector, tsquery)",
]

/** What a superuser runs once if our user isn't one, as with most hosting providers. */
export const superuserSql = (user: string) =>
  [
    ...comparisons.map((name) => `ALTER FUNCTION pg_catalog.${name} LEAKPROOF`),
    `CREATE ROLE ${role} NOLOGIN`,
    `GRANT ${role} TO ${pg.escapeIdentifier(user)}`,
  ]
    .join("; ")
    .concat(";")

const grants = (schema: Fragment) => [
  statement`grant usage on schema ${schema} to ${trusted(role)}`,
  statement`grant select, insert, update, delete on all tables in schema ${schema} to ${trusted(role)}`,
  statement`grant usage on all sequences in schema ${schema} to ${trusted(role)}`,
  statement`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${trusted(role)}`,
  statement`alter default privileges in schema ${schema} grant usage on sequences to ${trusted(role)}`,
]

export type RoleState = {
  user: string
  schema: string
  superuser: boolean
  exists: boolean
  isMember: boolean
  /** Has access to all tables. */
  hasAccess: boolean
  leakproof: boolean
}

export async function tenantRole(db: pg.Client): Promise<RoleState> {
  const { rows } = await db.query<RoleState>(
    statement`select current_user::text as user, quote_ident(current_schema()) as schema,
        current_setting('is_superuser') = 'on' as superuser,
        r.oid is not null as exists,
        coalesce(pg_has_role(r.oid, 'MEMBER'), false) as "isMember",
        r.oid is not null and not exists (select from pg_class c
          where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not (
            has_table_privilege(r.oid, c.oid, 'SELECT') and has_table_privilege(r.oid, c.oid, 'INSERT')
            and has_table_privilege(r.oid, c.oid, 'UPDATE') and has_table_privilege(r.oid, c.oid, 'DELETE'))) as "hasAccess",
        (select bool_and(proleakproof) from pg_proc where oid = any (${comparisons}::regprocedure[])) as leakproof
      from (values (1)) one left join pg_roles r on r.rolname = ${role}`,
  )
  return rows[0]!
}

/** Creates the role of the migration row_level_security if we may, and grants it access to new tables. */
export async function grantTenantRole(db: pg.Client): Promise<void> {
  const { superuser, exists, isMember, hasAccess, leakproof, schema } = await tenantRole(db)
  if (isMember && hasAccess && (leakproof || !superuser)) return
  if (superuser) {
    for (const name of comparisons)
      await db.query(statement`alter function pg_catalog.${trusted(name)} leakproof`)
    await db.query(statement`create role ${trusted(role)} nologin`).catch(ignoreExisting)
  } else if (!exists) return
  for (const grant of grants(trusted(schema))) await db.query(grant)
}

/** Roles belong to the whole server, so another database may just have created it. */
function ignoreExisting(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !["42710", "23505"].includes(error.code ?? "")) throw error
}
