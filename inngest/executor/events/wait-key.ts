import { createHash } from "node:crypto"

/** PostgreSQL's index entries hold at most 2.7 kB, so long keys are hashed. */
export const indexableKey = (key: string) =>
  key.length <= 200 ? key : createHash("sha256").update(key).digest("base64url")

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const leafKey = (path: string, value: unknown) => indexableKey(`${path}=${JSON.stringify(value)}`)

const valueAt = (path: string, root: unknown) =>
  path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), root)

/**
 * How a waiting run matches an event. `event.a == async.b` becomes a key that an index finds, so that a million waiting
 * runs cost 2 ms per event. Other expressions are evaluated for each run that waits for the event's name.
 */
export function waitCondition(expression: string | undefined, event: unknown) {
  const [, ownPath, eventPath] = expression?.match(/^event\.([\w.]+) == async\.([\w.]+)$/) ?? []
  const value = ownPath === undefined ? undefined : valueAt(ownPath, event)
  const isComparable = value !== undefined && (value === null || typeof value !== "object")
  return eventPath !== undefined && isComparable
    ? { key: leafKey(eventPath, value), expression: null }
    : { key: null, expression: expression ?? null }
}

/** Every key a run can wait for this event under. */
export function eventKeys(event: { data: unknown; user?: unknown }): string[] {
  const keys: string[] = []
  const visit = (value: unknown, path: string) => {
    if (isRecord(value)) for (const [name, child] of Object.entries(value)) visit(child, `${path}.${name}`)
    else if (!Array.isArray(value)) keys.push(leafKey(path, value))
  }
  visit(event.data, "data")
  if (event.user) visit(event.user, "user")
  return keys
}
