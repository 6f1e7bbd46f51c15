import { parse } from "@marcbachmann/cel-js"

type Compiled = (context: Record<string, unknown>) => unknown

const compiled = new Map<string, Compiled | null>()

function compile(expression: string): Compiled | null {
  try {
    return parse(expression)
  } catch {
    return null
  }
}

/** Value of a CEL expression; null when it cannot be evaluated, as when a field is missing. */
export function evaluate(expression: string, context: Record<string, unknown>): unknown {
  let program = compiled.get(expression)
  if (program === undefined) {
    // Expressions come from code, yet a waitForEvent can build them, so the cache is capped.
    if (compiled.size >= 1_000) compiled.clear()
    program = compile(expression)
    compiled.set(expression, program)
  }
  try {
    const value = program?.(context) ?? null
    return typeof value === "bigint" ? Number(value) : value
  } catch {
    return null
  }
}

/** The value of a limit's key as text; all events share one key where the function names none. */
export const keyOf = (expression: string | undefined, event: unknown) =>
  expression ? String(evaluate(expression, { event })) : ""
