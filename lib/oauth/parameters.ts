import { invalidRequest } from "./oauth-error"

/** `resource` is the only parameter that can be repeated (RFC 8707). */
export type Parameters = { values: Partial<Record<string, string>>; resources: string[] }

const maxLength = 4096

/** Rejects repeated parameters and ignores empty ones: https://www.rfc-editor.org/rfc/rfc6749#section-3.1 */
export function readParameters(input: URLSearchParams): Parameters {
  const values: Parameters["values"] = Object.create(null) as Parameters["values"]
  const resources: string[] = []
  for (const [name, value] of input) {
    if (value === "") continue
    // PostgreSQL can't store NUL characters or lone surrogates.
    if (value.includes("\0") || !value.isWellFormed() || value.length > maxLength)
      throw invalidRequest(
        `Invalid ${name.slice(0, 50)}. It must be valid text of at most ${maxLength} characters.`,
      )
    if (name === "resource") resources.push(value)
    else if (values[name] !== undefined) throw invalidRequest(`${name.slice(0, 50)} must not be repeated.`)
    else values[name] = value
  }
  return { values, resources }
}

export function requireParameter({ values }: Parameters, name: string): string {
  const value = values[name]
  if (value === undefined) throw invalidRequest(`${name} is required.`)
  return value
}
