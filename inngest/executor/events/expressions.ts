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

/** The value of a CEL expression, or null if it can't be evaluated, for example because a field is missing. */
export function evaluate(expression: string, context: Record<string, unknown>): unknown {
  let program = compiled.get(expression)
  if (program === undefined) {
    // Most expressions are constants in code, but a waitForEvent can build them, so the cache is capped.
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

/** A limit's key as text. All events share one key if the function has no key expression. */
export const evaluateKey = (expression: string | undefined, event: unknown) =>
  expression ? String(evaluate(expression, { event })) : ""
