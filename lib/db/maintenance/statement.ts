import pg from "pg"

export type Fragment = { fragment: string }

/** A table's, column's, or database's name in a statement. */
export const identifier = (name: string): Fragment => ({ fragment: pg.escapeIdentifier(name) })

/** A list of names, as in `insert into t (a, b)`. */
export const identifiers = (names: readonly string[]): Fragment => ({
  fragment: names.map((name) => pg.escapeIdentifier(name)).join(", "),
})

/** SQL that PostgreSQL's catalog rendered, such as a constraint's definition. */
export const trusted = (fragment: string): Fragment => ({ fragment })

const isFragment = (value: unknown): value is Fragment =>
  typeof value === "object" && value !== null && "fragment" in value

/**
 * `` db.query(statement`select … where name = ${name}`) ``: values become parameters. For commands that run before
 * anything is built. They'd need more time to load Kysely than to run their statements.
 */
export function statement(texts: TemplateStringsArray, ...inserted: unknown[]): pg.QueryConfig {
  const values: unknown[] = []
  const parts = texts.map((text, index) => {
    if (index === inserted.length) return text
    const value = inserted[index]
    return text + (isFragment(value) ? value.fragment : `$${values.push(value)}`)
  })
  return { text: parts.join(""), values }
}
