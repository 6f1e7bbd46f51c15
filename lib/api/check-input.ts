import type { z } from "zod"

import type { Contract, InputOf } from "@/lib/contract/contract"
import { validationError } from "./errors"

type RawInput = Partial<Record<"body" | "query" | "params", unknown>>

/** Parses input with the contract's schemas. Throws a single error that contains every issue. */
export function checkInput<C extends Contract>(contract: C, { body, query, params }: RawInput): InputOf<C> {
  const sources: [z.ZodType | undefined, unknown][] = [
    [contract.body, body],
    [contract.query, query],
    [contract.params, params],
  ]
  const issues: { path: readonly PropertyKey[]; message: string }[] = []
  const input: Record<string, unknown> = {}
  for (const [schema, value] of sources) {
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

/** PostgreSQL can't store NUL characters or lone surrogates. */
function findUnstorable(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; message: string } | null {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed()
      ? { path, message: "Must not contain NUL characters or incomplete surrogate pairs" }
      : null
  if (typeof value !== "object" || value === null) return null
  if (path.length > 64) return { path, message: "Must not be nested more than 64 levels deep" }
  for (const [name, item] of Object.entries(value)) {
    const found =
      findUnstorable(name, path) ??
      findUnstorable(item, [...path, Array.isArray(value) ? Number(name) : name])
    if (found) return found
  }
  return null
}
