import type { z } from "zod"

import type { Contract, InputOf } from "./contract"
import { validationError } from "./errors"

type Given = Partial<Record<"body" | "query" | "params", unknown>>

/** What came, in the form that the contract promises to the verb; all that is wrong with it is told at once. */
export function checkInput<C extends Contract>(contract: C, { body, query, params }: Given): InputOf<C> {
  const given: [z.ZodType | undefined, unknown][] = [
    [contract.body, body],
    [contract.query, query],
    [contract.params, params],
  ]
  const issues: { path: readonly PropertyKey[]; message: string }[] = []
  const input: Record<string, unknown> = {}
  for (const [schema, value] of given) {
    if (!schema) continue
    const result = schema.safeParse(value)
    const unstorable = result.success && findUnstorable(result.data)
    if (unstorable) issues.push(unstorable)
    if (result.success) Object.assign(input, result.data)
    else issues.push(...result.error.issues)
  }
  if (issues.length) throw validationError(issues)
  return input as InputOf<C>
}

/** PostgreSQL cannot keep NUL characters or half surrogate pairs; better a clear answer than a mangled post. */
function findUnstorable(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; message: string } | null {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed()
      ? { path, message: "Contains a NUL character or an incomplete surrogate pair" }
      : null
  if (typeof value !== "object" || value === null) return null
  if (path.length > 64) return { path, message: "Is nested too deeply" }
  for (const [name, item] of Object.entries(value)) {
    const found =
      findUnstorable(name, path) ??
      findUnstorable(item, [...path, Array.isArray(value) ? Number(name) : name])
    if (found) return found
  }
  return null
}
