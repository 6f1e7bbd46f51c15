import type { Compilable, CompiledQuery, Expression } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"

import type { Db } from "./kysely"

type Placeholder = { readonly placeholder: PropertyKey }

const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === "object" && value !== null && "placeholder" in value

const placeholders = new Proxy({}, { get: (_, placeholder): Placeholder => ({ placeholder }) })

/**
 * A query for a hot path, built and compiled on first use: that takes about 35 µs, a quarter of reading one post.
 * `build` may use the properties of `input` as values only, since they are filled in later.
 */
export function compileOnce<Input extends object, Row>(build: (on: Db, input: Input) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined
  return async (on: Db, input: Input): Promise<Row[]> => {
    compiled ??= build(on, placeholders as Input).compile()
    const parameters = compiled.parameters.map((value) =>
      isPlaceholder(value) ? input[value.placeholder as keyof Input] : value,
    )
    return (await on.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/**
 * All rows as one JSON value: for hundreds of rows, parsing it is 30 to 40 percent faster than reading them one by
 * one. Dates arrive as strings, so select them with `isoTime`.
 */
export const asJson = <Row>(on: Db, query: Expression<Row>) =>
  on.selectNoFrom(jsonArrayFrom(query).as("rows"))

/** `compileOnce` for queries that return many rows. */
export function compileOnceAsJson<Input extends object, Row>(
  build: (on: Db, input: Input) => Expression<Row>,
) {
  const read = compileOnce((on, input: Input) => asJson(on, build(on, input)))
  return async (on: Db, input: Input) => (await read(on, input))[0]!.rows
}
