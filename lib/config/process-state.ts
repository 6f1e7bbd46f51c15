/**
 * State that a process has once. Next bundles its routes, pages, and instrumentation separately, and the server loads
 * the same modules again beside it, so a variable at the top of a module exists several times. Everything that must
 * not (connections, counters, contexts) is registered here by name.
 */
type StateName = "decoders" | "database" | "tenant" | "log context"

const registry = globalThis as unknown as { carillon?: Map<StateName, unknown> }

/** The value registered under this name; the first caller in the process creates it. */
export function processState<Value>(name: StateName, create: () => Value): Value {
  const states = (registry.carillon ??= new Map())
  if (!states.has(name)) states.set(name, create())
  return states.get(name) as Value
}
