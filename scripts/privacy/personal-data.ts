import { sql, type Kysely } from "kysely"
import type pg from "pg"

import { begin, commit, rollBack } from "../../lib/db/maintenance/transactions.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import type { DB } from "../../prisma/generated/kysely/tables.ts"
import { UserError } from "../process/progress.ts"
import { personalColumns } from "./personal-columns.ts"

type Person = { id: string; email: string }
type Row = Record<string, unknown>

/** Not the person's data, but what protects it. */
const isSecret = (column: string) =>
  /hash|secret|token|body|publicKey|^code|credential|responseBody/i.test(column)

const batchSize = 1000
const anonymous = "Deleted user"

async function findPerson(db: Kysely<DB>, email: string): Promise<Person> {
  const person = await db
    .selectFrom("User")
    .select(["id", "email"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst()
  if (person) return person
  throw new UserError(
    `Nobody has the email address ${email}. Invitations and comments name people who left by id only.`,
  )
}

/** Generic in the table, of which the query builder needs to know only that it is one. */
const rowsOf = (db: Kysely<DB>, table: keyof DB, column: string, value: string) =>
  db.selectFrom(table as "User").where(sql.ref<string>(column), "=", value)

/** Everything about a person, by table and the column that names them, without secrets. */
export async function exportPerson(client: pg.Client, email: string) {
  const db = typedClient(client)
  const person = await findPerson(db, email)
  const data: Record<string, Row[]> = {}
  for (const { table, column, by } of personalColumns) {
    const value = by === "id" ? person.id : person.email
    const rows: Row[] = []
    for (;;) {
      const page = await rowsOf(db, table, column, value)
        .selectAll()
        .orderBy(sql`ctid`)
        .offset(rows.length)
        .limit(batchSize)
        .execute()
      rows.push(...page.map(withoutSecrets))
      if (page.length < batchSize) break
    }
    if (rows.length > 0) data[`${table}.${column}`] = rows
  }
  return { person, data }
}

const withoutSecrets = (row: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isSecret(column)))

export type Erased = { deleted: Record<string, number>; anonymized: Record<string, number> }

/** Deletes a person, and their name and IP addresses from what stays with their workspaces. All of it, or nothing. */
export async function erasePerson(client: pg.Client, email: string): Promise<Erased> {
  await begin(client)
  try {
    const db = typedClient(client)
    const person = await findPerson(db, email)
    await ensureNotNeeded(db, person)
    const erased = await erase(db, person)
    await commit(client)
    return erased
  } catch (error) {
    await rollBack(client)
    throw error
  }
}

async function erase(db: Kysely<DB>, person: Person): Promise<Erased> {
  const erased: Erased = { deleted: {}, anonymized: {} }
  for (const { table, column, by, erase, names } of personalColumns.toReversed()) {
    const value = by === "id" ? person.id : person.email
    if (names) {
      const values = Object.fromEntries(names.map((name) => [name, name === "address" ? null : anonymous]))
      const { numUpdatedRows } = await db
        .updateTable(table as "User")
        .set(values)
        .where(sql.ref<string>(column), "=", value)
        .executeTakeFirst()
      erased.anonymized[table] = Number(numUpdatedRows)
    }
    if (erase !== "delete") continue
    const { numDeletedRows } = await db
      .deleteFrom(table as "User")
      .where(sql.ref<string>(column), "=", value)
      .executeTakeFirst()
    erased.deleted[table] = Number(numDeletedRows)
  }
  erased.anonymized.detail = await forgetAddress(db, person)
  return erased
}

/** Audit entries about a person, such as their invitation, can contain their address. */
async function forgetAddress(db: Kysely<DB>, { email }: Person): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("AuditEntry")
    .set({ detail: null })
    .where(({ eb, ref }) =>
      eb(
        eb.fn<number>("strpos", [eb.fn<string>("lower", [sql`${ref("detail")}::text`]), eb.val(email)]),
        ">",
        0,
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function ensureNotNeeded(db: Kysely<DB>, { id }: Person) {
  const needed = await db
    .selectFrom("Member as m")
    .innerJoin("Organization as o", "o.id", "m.organizationId")
    .select("o.name")
    .where("m.userId", "=", id)
    .where("m.role", "=", sql.lit("owner"))
    .where("o.deletionDueAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("Member as other")
            .select("other.userId")
            .whereRef("other.organizationId", "=", "m.organizationId")
            .where("other.userId", "<>", id)
            .where("other.role", "=", sql.lit("owner")),
        ),
      ),
    )
    .execute()
  if (needed.length > 0)
    throw new UserError(
      `They're the only owner of ${needed.map(({ name }) => name).join(", ")}. ` +
        "Have the workspace transferred or deleted first, in its settings.",
    )
}
