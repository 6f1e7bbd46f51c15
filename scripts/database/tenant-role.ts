import pg from "pg"

const role = "carillon_tenant"

/**
 * Under row-level security, PostgreSQL only uses leakproof functions in index conditions. Those for texts, times, and
 * numbers are, those for enums aren't, and without them listing one status reads all posts.
 */
const comparisons = ["enum_eq(anyenum, anyenum)", "enum_ne(anyenum, anyenum)"]

/** What a superuser runs once if our user isn't one, as with most hosting providers. */
export const superuserSql = (user: string) =>
  [
    ...comparisons.map((name) => `ALTER FUNCTION pg_catalog.${name} LEAKPROOF`),
    `CREATE ROLE ${role} NOLOGIN`,
    `GRANT ${role} TO ${pg.escapeIdentifier(user)}`,
  ]
    .join("; ")
    .concat(";")

const grants = (schema: string) => [
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
  isMember: boolean
  /** Has access to all tables. */
  hasAccess: boolean
  leakproof: boolean
}

export async function tenantRole(db: pg.Client): Promise<RoleState> {
  const { rows } = await db.query<RoleState>(
    `SELECT current_user::text AS user, quote_ident(current_schema()) AS schema, current_setting('is_superuser') = 'on' AS superuser, r.oid IS NOT NULL AS exists,
       coalesce(pg_has_role(r.oid, 'MEMBER'), false) AS "isMember",
       r.oid IS NOT NULL AND NOT EXISTS (SELECT FROM pg_class c
         WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT (
           has_table_privilege(r.oid, c.oid, 'SELECT') AND has_table_privilege(r.oid, c.oid, 'INSERT')
           AND has_table_privilege(r.oid, c.oid, 'UPDATE') AND has_table_privilege(r.oid, c.oid, 'DELETE'))) AS "hasAccess",
       (SELECT bool_and(proleakproof) FROM pg_proc WHERE oid = ANY ($2::regprocedure[])) AS leakproof
     FROM (VALUES (1)) one LEFT JOIN pg_roles r ON r.rolname = $1`,
    [role, comparisons],
  )
  return rows[0]!
}

/** Creates the role of the migration row_level_security if we may, and grants it access to new tables. */
export async function grantTenantRole(db: pg.Client): Promise<void> {
  const { superuser, exists, isMember, hasAccess, leakproof, schema } = await tenantRole(db)
  if (isMember && hasAccess && (leakproof || !superuser)) return
  if (superuser) {
    for (const name of comparisons) await db.query(`ALTER FUNCTION pg_catalog.${name} LEAKPROOF`)
    await db.query(`CREATE ROLE ${role} NOLOGIN`).catch(ignoreExisting)
  } else if (!exists) return
  for (const grant of grants(schema)) await db.query(grant)
}

/** Roles belong to the whole server, so another database may just have created it. */
function ignoreExisting(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !["42710", "23505"].includes(error.code ?? "")) throw error
}
