export type Statement = { text: string; values: unknown[] }

/**
 * Statements that need nothing of each other, as one: each round trip to PostgreSQL costs more than most of them.
 * `select` reads what they return by their names. `name` makes PostgreSQL keep the plan.
 */
export function oneStatement(name: string, statements: Record<string, Statement>, select: string) {
  const values: unknown[] = []
  const parts = Object.entries(statements).map(([as, statement]) => {
    const before = values.length
    values.push(...statement.values)
    return `${as} AS (${statement.text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`)})`
  })
  return { name, text: `WITH ${parts.join(", ")} ${select}`, values }
}
