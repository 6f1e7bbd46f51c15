import { sql, type Compilable, type CompiledQuery, type QueryResult, type RawBuilder } from "kysely"

import type { Db } from "./kysely"

export type Param<Params> = <Name extends keyof Params & string>(name: Name) => RawBuilder<Params[Name]>

/**
 * A statement that's built once: building and compiling a large one takes about 100 µs, which the executor would
 * spend on every job. `prepared<Params>()((db, param) => …)` returns a function that executes it.
 */
export const prepared =
  <Params extends object>() =>
  <Row>(build: (db: Db, param: Param<Params>) => Compilable<Row>) => {
    /** Placeholders for values in the compiled statement, with their parameters' names. */
    const placeholders = new Map<unknown, keyof Params>()
    const param: Param<Params> = (name) => {
      const placeholder = { name }
      placeholders.set(placeholder, name)
      return sql`${placeholder}`
    }
    let compiled: CompiledQuery<Row> | undefined
    return (db: Db, params: Params): Promise<QueryResult<Row>> => {
      const query = (compiled ??= build(db, param).compile())
      const parameters = query.parameters.map((parameter) => {
        const name = placeholders.get(parameter)
        return name === undefined ? parameter : params[name]
      })
      return db.executeQuery({ ...query, parameters })
    }
  }
