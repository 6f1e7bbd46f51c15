import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { deriveId } from "@/lib/import/source-id"
import type { DB } from "@/prisma/generated/kysely/tables"

/**
 * The models that an import writes. An archive's rows are JSON for every model, so the table is a parameter, limited to
 * these models, and its columns are typed by the schema.
 */
type OwnedModel =
  | "ClientProfile"
  | "SocialAccount"
  | "Tag"
  | "Media"
  | "PostTemplate"
  | "Post"
  | "WebhookEndpoint"
  | "AiGeneration"
type Model =
  | OwnedModel
  | "QueueSlot"
  | "MediaTag"
  | "MetricDay"
  | "MetricSample"
  | "PostComment"
  | "PostMedia"
  | "PostPart"
  | "PostTag"
  | "PostTemplateTag"
  | "PublishAttempt"
  | "TimelineEntry"
type Column<Of extends Model> = keyof DB[Of] & string

export type ResolvedRow = { id: string; exists: boolean }

export type RowTarget = {
  [Of in OwnedModel]: {
    table: Of
    /** Columns that are unique within an organization, such as a tag's name. */
    uniqueBy?: readonly Column<Of>[]
  }
}[OwnedModel]

/** The id that each archived row has or will have in this organization. Rows exported from it keep their id. */
export async function resolveRowIds(
  tx: Db,
  organizationId: string,
  { table, uniqueBy }: RowTarget,
  rows: { id: string }[],
): Promise<Map<string, ResolvedRow>> {
  const derived = rows.map(({ id }) => deriveId(organizationId, id))
  const found = await tx
    .selectFrom(table as "Post")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("id", "=", anyOf([...rows.map(({ id }) => id), ...derived]))
    .execute()
  const existing = new Set(found.map(({ id }) => id))
  const duplicates = uniqueBy
    ? await findDuplicates(tx, organizationId, table, uniqueBy, rows)
    : new Map<string, string>()
  return new Map(
    rows.map(({ id }, index) => {
      const known = [id, derived[index]!].find((candidate) => existing.has(candidate)) ?? duplicates.get(id)
      return [id, { id: known ?? derived[index]!, exists: known !== undefined }]
    }),
  )
}

async function findDuplicates(
  tx: Db,
  organizationId: string,
  table: OwnedModel,
  uniqueBy: readonly string[],
  rows: object[],
): Promise<Map<string, string>> {
  const equal = sql.join(
    uniqueBy.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`archived.${column}`)}`),
    sql` and `,
  )
  const { rows: found } = await sql<{ source: string; id: string }>`
    select ${sql.ref("archived.id")} as source, ${sql.ref("t.id")} as id
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) archived
    join ${sql.table(table)} t on ${sql.ref("t.organizationId")} = ${organizationId} and ${equal}`.execute(tx)
  return new Map(found.map(({ source, id }) => [source, id]))
}

/** All rows must have the same columns. Existing rows stay unchanged. */
export async function insertRows<Of extends Model>(
  tx: Db,
  table: Of,
  rows: readonly { [Name in Column<Of>]?: unknown }[],
  key: readonly Column<Of>[] = ["id" as Column<Of>],
): Promise<number> {
  if (!rows.length) return 0
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
