/**
 * Beyond this many texts, statements stay unnamed: a text that varies with its values would fill every connection's
 * memory.
 */
const maxNames = 1000

const names = new Map<string, string>()

/**
 * A name makes PostgreSQL prepare a statement once per connection and cache its plan. An empty name means an unnamed
 * statement, planned on each execution. Prisma and Kysely share the connections, so they share the names.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return ""
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
