import { sql, type AliasedRawBuilder } from "kysely"

/** PostgreSQL's types, what JSON can hold for them, and what node-postgres returns. */
type ColumnTypes = {
  text: { given: string; selected: string }
  integer: { given: number; selected: number }
  boolean: { given: boolean; selected: boolean }
  timestamptz: { given: Date | string; selected: Date }
  json: { given: unknown; selected: unknown }
  jsonb: { given: unknown; selected: unknown }
  "text[]": { given: readonly (string | null)[]; selected: string[] }
}
type Columns = Record<string, keyof ColumnTypes>
type Row<Of extends Columns> = { [Name in keyof Of]?: ColumnTypes[Of[Name]]["given"] | null | undefined }
type Selected<Of extends Columns> = { [Name in keyof Of]: ColumnTypes[Of[Name]]["selected"] }

// PostgreSQL's JSON supports neither NUL nor lone surrogates. JSON.stringify always escapes both.
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** JSON text that PostgreSQL can store; undefined becomes null. */
export const storableJson = (value: unknown): string =>
  (JSON.stringify(value ?? null) ?? "null").replace(unstorable, "$1\\ufffd")

/** Like `rowsAs`, but sent as one JSON text, so that columns can hold arrays and JSON stays unchanged. */
export const jsonRowsAs = <Alias extends string, const Of extends Columns>(
  alias: Alias,
  columns: Of,
  rows: readonly Row<Of>[],
): AliasedRawBuilder<Selected<Of>, Alias> => jsonTextAs(alias, columns, storableJson(rows))

/** For statements that are compiled once: the JSON text is a value. */
export function jsonTextAs<Alias extends string, const Of extends Columns>(
  alias: Alias,
  columns: Of,
  text: string,
): AliasedRawBuilder<Selected<Of>, Alias> {
  const definitions = Object.entries(columns).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`)
  return sql<Selected<Of>>`json_to_recordset(${text}::json)`.as<Alias>(
    sql`${sql.id(alias)}(${sql.join(definitions)})`,
  )
}
