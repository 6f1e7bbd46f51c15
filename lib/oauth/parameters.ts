import { invalidRequest } from "./oauth-error"

/** Parameters of a request, and the one that may come more than once. */
export type Parameters = { values: Partial<Record<string, string>>; resources: string[] }

const longest = 4096

/** RFC 6749, 3.1 and 3.2: no parameter twice, an empty one counts as absent. `resource` may repeat (RFC 8707). */
export function readParameters(given: URLSearchParams): Parameters {
  const values: Parameters["values"] = Object.create(null) as Parameters["values"]
  const resources: string[] = []
  for (const [name, value] of given) {
    if (value === "") continue
    // PostgreSQL cannot look for these.
    if (value.includes("\0") || !value.isWellFormed() || value.length > longest)
      throw invalidRequest(`The parameter ${name.slice(0, 50)} is too long or no valid text.`)
    if (name === "resource") resources.push(value)
    else if (values[name] !== undefined) throw invalidRequest(`Send ${name.slice(0, 50)} once only.`)
    else values[name] = value
  }
  return { values, resources }
}

export function requireParameter({ values }: Parameters, name: string): string {
  const value = values[name]
  if (value === undefined) throw invalidRequest(`The parameter ${name} is missing.`)
  return value
}
