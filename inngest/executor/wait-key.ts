import { createHash } from "node:crypto"

/** PostgreSQL's index rows hold 2.7 kB, so long texts are hashed. */
export const indexable = (key: string) =>
  key.length <= 200 ? key : createHash("sha256").update(key).digest("base64url")

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const leafKey = (path: string, value: unknown) => indexable(`${path}=${JSON.stringify(value)}`)

const valueAt = (path: string, root: unknown) =>
  path.split(".").reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), root)

/**
 * How an event is recognised by a waiting run. `event.a == async.b` becomes a key that an index finds (a million
 * waiting runs cost 2 ms per event); any other expression is evaluated for each run that waits for the name.
 */
export function waitCondition(expression: string | undefined, event: unknown) {
  const [, ours, theirs] = expression?.match(/^event\.([\w.]+) == async\.([\w.]+)$/) ?? []
  const value = ours === undefined ? undefined : valueAt(ours, event)
  const comparable = value !== undefined && (value === null || typeof value !== "object")
  return theirs !== undefined && comparable
    ? { key: leafKey(theirs, value), expression: null }
    : { key: null, expression: expression ?? null }
}

/** Every key under which a run can wait for this event. */
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
