import pg from "pg"

const role = "carillon_tenant"

/**
 * Under a policy PostgreSQL puts nothing into an index's condition that might tell of hidden rows. It is sure of that for
 * texts, times and numbers, but nobody has said so for enums: without it a list of one status reads all posts.
 */
const comparisons = ["enum_eq(anyenum, anyenum)", "enum_ne(anyenum, anyenum)"]

/** What a superuser has to say once where ours is none, as at most hosts. */
export const superuserSql = (user: string) =>
  [
    ...comparisons.map((name) => `ALTER FUNCTION pg_catalog.${name} LEAKPROOF`),
    `CREATE ROLE ${role} NOLOGIN`,
    `GRANT ${role} TO ${pg.escapeIdentifier(user)}`,
  ]
    .join("; ")
    .concat(";")

const rights = (schema: string) => [
  `GRANT USAGE ON SCHEMA ${schema} TO ${role}`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
  `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${role}`,
]

export type RoleState = {
  user: string
  schema: string
  superuser: boolean
  exists: boolean
  taken: boolean
  /** May read and write all tables. */
  able: boolean
  leakproof: boolean
}

export async function tenantRole(db: pg.Client): Promise<RoleState> {
  const { rows } = await db.query<RoleState>(
    `SELECT current_user::text AS user, quote_ident(current_schema()) AS schema, current_setting('is_superuser') = 'on' AS superuser, r.oid IS NOT NULL AS exists,
       coalesce(pg_has_role(r.oid, 'MEMBER'), false) AS taken,
       r.oid IS NOT NULL AND NOT EXISTS (SELECT FROM pg_class c
         WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT (
           has_table_privilege(r.oid, c.oid, 'SELECT') AND has_table_privilege(r.oid, c.oid, 'INSERT')
           AND has_table_privilege(r.oid, c.oid, 'UPDATE') AND has_table_privilege(r.oid, c.oid, 'DELETE'))) AS able,
       (SELECT bool_and(proleakproof) FROM pg_proc WHERE oid = ANY ($2::regprocedure[])) AS leakproof
     FROM (VALUES (1)) one LEFT JOIN pg_roles r ON r.rolname = $1`,
    [role, comparisons],
  )
  return rows[0]!
}

/** The role of migration row_level_security: made by a superuser, or by hand; what it may do, we say each time. */
export async function openTenantRole(db: pg.Client): Promise<void> {
  const { superuser, exists, taken, able, leakproof, schema } = await tenantRole(db)
  if (taken && able && (leakproof || !superuser)) return
  if (superuser) {
    for (const name of comparisons) await db.query(`ALTER FUNCTION pg_catalog.${name} LEAKPROOF`)
    await db.query(`CREATE ROLE ${role} NOLOGIN`).catch(unlessThere)
  } else if (!exists) return
  for (const right of rights(schema)) await db.query(right)
}

/** Roles belong to the server: another database of it may have made this one already, or just now. */
function unlessThere(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !["42710", "23505"].includes(error.code ?? "")) throw error
}
