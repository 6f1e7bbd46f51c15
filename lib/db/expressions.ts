import { sql, type AliasedRawBuilder, type Expression, type RawBuilder } from "kysely"

import type { PostStatus } from "@/prisma/generated/kysely/tables"

/** PostgreSQL's clock: the start of the transaction. */
export const now = sql<Date>`now()`

/** A value for a Json column. */
export const json = (value: unknown): string => JSON.stringify(value ?? null)

/** `where("p.id", "=", anyOf(ids))`: the same statement for any number of values, unlike `in`. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`

/** A time in the API's format, rendered by PostgreSQL: a third of the cost of parsing and formatting a Date. */
export const isoTime = (column: Expression<Date | null>): RawBuilder<string | null> =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * `query.modifyEnd(planEachTime)` keeps the statement unnamed (lib/db/kysely.ts). For queries whose best plan depends
 * on their values, such as lists with filters: a cached plan fits the average organization, not the largest.
 */
export const planEachTimeMark = "/* planned for its values */"
export const planEachTime = sql.raw<never>(planEachTimeMark)

/** `db.selectFrom(series("day", 1, 7)).select("day.n")`: the numbers from `first` to `last`. */
export const series = <Alias extends string>(alias: Alias, first: number, last: number) =>
  sql<{ n: number }>`generate_series(${first}::int, ${last}::int)`.as<Alias>(sql`${sql.id(alias)}(n)`)

/** PostgreSQL's types and what node-postgres accepts for them. `jsonb` is JSON text. */
type ColumnTypes = {
  text: string
  integer: number
  bigint: bigint | number | string
  "double precision": number
  boolean: boolean
  timestamptz: Date
  jsonb: string
  '"PostStatus"': PostStatus
}
type Columns = Record<string, keyof ColumnTypes>
type Row<Of extends Columns> = { [Name in keyof Of]: ColumnTypes[Of[Name]] | null }
type Selected<Of extends Columns, Given> = {
  [Name in keyof Of & keyof Given]: Of[Name] extends "jsonb" ? unknown : Given[Name]
}

/**
 * A list of rows as a relation: `db.selectFrom(rowsAs("change", { id: "text", at: "timestamptz" }, changes))`. The
 * statement is the same for any number of rows, so its plan is cached.
 */
export function rowsAs<Alias extends string, Of extends Columns, Given extends Row<Of>>(
  alias: Alias,
  columns: Of,
  rows: readonly Given[],
): AliasedRawBuilder<Selected<Of, Given>, Alias> {
  const names = Object.keys(columns)
  const arrays = names.map(
    (name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(`${columns[name]}[]`)}`,
  )
  const list = sql.join(names.map((name) => sql.id(name)))
  return sql<Selected<Of, Given>>`unnest(${sql.join(arrays)})`.as<Alias>(sql`${sql.id(alias)}(${list})`)
}
