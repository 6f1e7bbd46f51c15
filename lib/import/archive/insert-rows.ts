import { sql, type Selectable } from "kysely"

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

/** An archive's rows as the table's, of which the query builder needs to know only what all tables have. */
const archivedRows = (table: Model, rows: readonly object[]) =>
  sql<Selectable<DB["Tag"]>>`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.as(
    "archived",
  )

async function findDuplicates(
  tx: Db,
  organizationId: string,
  table: OwnedModel,
  uniqueBy: readonly string[],
  rows: object[],
): Promise<Map<string, string>> {
  const found = await tx
    .selectFrom(archivedRows(table, rows))
    .innerJoin(`${table} as t` as "Tag as t", (join) =>
      uniqueBy.reduce(
        (on, column) => on.onRef(`t.${column}` as "t.name", "=", `archived.${column}` as "archived.name"),
        join.on("t.organizationId", "=", organizationId),
      ),
    )
    .select(["archived.id as source", "t.id"])
    .execute()
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
  const columns = Object.keys(rows[0]!) as Column<"Tag">[]
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table as "Tag")
    .columns(columns)
    .expression(tx.selectFrom(archivedRows(table, rows)).select(columns))
    .onConflict((conflict) => conflict.columns(key as unknown as Column<"Tag">[]).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
