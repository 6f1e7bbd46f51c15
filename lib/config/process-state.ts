/**
 * State that must exist once per process, such as connections, counters, and contexts. Module variables aren't enough,
 * because Next bundles routes, pages, and instrumentation separately, and our server loads the same modules again.
 */
type StateName =
  | "database"
  | "decoders"
  | "failed request"
  | "hourly stats"
  | "log context"
  | "metrics"
  | "rate limit windows"
  | "redis"
  | "rendered accounts"
  | "rendered posts"
  | "tenant"
  | "tracing"
  | "write failure"

const registry = globalThis as unknown as { carillon?: Map<StateName, unknown> }

/** The first caller in the process creates the value. */
export function processState<Value>(name: StateName, create: () => Value): Value {
  const states = (registry.carillon ??= new Map())
  if (!states.has(name)) states.set(name, create())
  return states.get(name) as Value
}

/** For tests that simulate another process. */
export const forgetState = (name: StateName) => registry.carillon?.delete(name)
