import { sql, type AliasedExpression, type Expression, type Selectable } from "kysely"

import { isoTime } from "./expressions"

/** How a column becomes an API field: unchanged, or as an ISO 8601 string. */
type Rendering<Value> = unknown extends Value ? "value" : Date extends Value ? "time" : "value"

/** The fields that an API object shares with a table, in the API's order. */
export type ColumnMap<Table, Shape> = {
  readonly [Field in keyof Shape & keyof Selectable<Table>]: Rendering<Selectable<Table>[Field]>
}

type Fields<Shape> = { [Field in keyof Shape & string]: AliasedExpression<Shape[Field], Field> }[keyof Shape &
  string][]

/** `select(selectFields<Tag>("t", tagColumns))` returns rows that are already API objects. */
export const selectFields = <Shape>(
  alias: string,
  columns: Partial<Record<keyof Shape & string, "time" | "value">>,
): Fields<Shape> =>
  Object.entries(columns).map(([field, rendering]) => {
    const column = sql.ref(`${alias}.${field}`)
    const expression = rendering === "time" ? isoTime(column as Expression<Date | null>) : column
    return expression.as(field)
  }) as unknown as Fields<Shape>

/** The subset of a map that a smaller object needs. */
export const pickColumns = <
  Columns extends Record<string, "time" | "value">,
  Field extends keyof Columns & string,
>(
  columns: Columns,
  fields: readonly Field[],
) => Object.fromEntries(fields.map((field) => [field, columns[field]])) as Pick<Columns, Field>

/** Does the same for a full row from Prisma or Kysely. */
export function renderFields<Shape>(
  columns: Readonly<Record<keyof Shape & string, "time" | "value">>,
  row: { [Field in keyof Shape]: unknown },
): Shape {
  const entries = (Object.keys(columns) as (keyof Shape & string)[]).map((field) => {
    const value = row[field]
    return [field, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(entries) as Shape
}
