import { sql, type AliasedExpression, type Expression, type Selectable } from "kysely"

import { isoTime } from "./expressions"

/** How a column becomes a field of the API: as it is, or as text in ISO 8601. */
type Rendering<Value> = unknown extends Value ? "value" : Date extends Value ? "time" : "value"

/** The fields that an API object takes from a table's columns of the same names, in the API's order. */
export type ColumnMap<Table, Shape> = {
  readonly [Field in keyof Shape & keyof Selectable<Table>]: Rendering<Selectable<Table>[Field]>
}

type Fields<Shape> = { [Field in keyof Shape & string]: AliasedExpression<Shape[Field], Field> }[keyof Shape &
  string][]

/** `select(selectFields<Tag>("t", tagColumns))`: rows that are the API's objects already. */
export const selectFields = <Shape>(
  alias: string,
  columns: Partial<Record<keyof Shape & string, "time" | "value">>,
): Fields<Shape> =>
  Object.entries(columns).map(([field, rendering]) => {
    const column = sql.ref(`${alias}.${field}`)
    const expression = rendering === "time" ? isoTime(column as Expression<Date | null>) : column
    return expression.as(field)
  }) as unknown as Fields<Shape>

/** The part of a map that a smaller object takes. */
export const pickColumns = <
  Columns extends Record<string, "time" | "value">,
  Field extends keyof Columns & string,
>(
  columns: Columns,
  fields: readonly Field[],
) => Object.fromEntries(fields.map((field) => [field, columns[field]])) as Pick<Columns, Field>

/** The same from a row that was read whole, by Prisma or Kysely. */
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
