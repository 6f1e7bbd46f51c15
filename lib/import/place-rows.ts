import type { Sql } from "@/lib/db"
import { idFrom } from "./source-id"

export type Placed = { id: string; isHere: boolean }

type Table = {
  table: string
  /** What a workspace has once whatever its id, such as the name of a tag: that row is then the one. */
  same?: string[]
}

/** Where each row of the archive is, or will be, in this workspace. One that came from here is what it was. */
export async function placeRows(
  sql: Sql,
  organizationId: string,
  { table, same }: Table,
  rows: { id: string }[],
): Promise<Map<string, Placed>> {
  const derived = rows.map(({ id }) => idFrom(organizationId, id))
  const found = await sql.query<{ id: string }>(
    `SELECT id FROM "${table}" WHERE "organizationId" = $1 AND id = ANY($2)`,
    [organizationId, [...rows.map(({ id }) => id), ...derived]],
  )
  const here = new Set(found.rows.map(({ id }) => id))
  const twins = same ? await findTwins(sql, organizationId, table, same, rows) : new Map<string, string>()
  return new Map(
    rows.map(({ id }, index) => {
      const known = [id, derived[index]!].find((one) => here.has(one)) ?? twins.get(id)
      return [id, { id: known ?? derived[index]!, isHere: known !== undefined }]
    }),
  )
}

async function findTwins(
  sql: Sql,
  organizationId: string,
  table: string,
  same: string[],
  rows: object[],
): Promise<Map<string, string>> {
  const equal = same.map((column) => `t."${column}" = given."${column}"`).join(" AND ")
  const { rows: found } = await sql.query<{ source: string; id: string }>(
    `SELECT given.id AS source, t.id FROM jsonb_populate_recordset(NULL::"${table}", $2) given
     JOIN "${table}" t ON t."organizationId" = $1 AND ${equal}`,
    [organizationId, JSON.stringify(rows)],
  )
  return new Map(found.map(({ source, id }) => [source, id]))
}

/** All of them have the same columns. A row that is there already stays as it is. */
export async function writeRows(sql: Sql, table: string, rows: object[], key = "id"): Promise<number> {
  if (!rows.length) return 0
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(", ")
  const { rowCount } = await sql.query(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1)
     ON CONFLICT (${key}) DO NOTHING`,
    [JSON.stringify(rows)],
  )
  return rowCount ?? 0
}
