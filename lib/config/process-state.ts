/**
 * State that a process has only once. Next bundles its routes, pages, and instrumentation separately, and the server
 * loads the same modules again beside it, so a module's own variables exist several times. Connections, counters, and
 * contexts must not, so they are registered here by name.
 */
type StateName =
  | "database"
  | "decoders"
  | "hourly stats"
  | "log context"
  | "metrics"
  | "rate limit windows"
  | "redis"
  | "tenant"
  | "tracing"

const registry = globalThis as unknown as { carillon?: Map<StateName, unknown> }

/** The value registered under this name; the first caller in the process creates it. */
export function processState<Value>(name: StateName, create: () => Value): Value {
  const states = (registry.carillon ??= new Map())
  if (!states.has(name)) states.set(name, create())
  return states.get(name) as Value
}

/** For tests that act as another process. */
export const forgetState = (name: StateName) => registry.carillon?.delete(name)
