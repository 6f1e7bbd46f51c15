import type { ErrorTag } from "./fail-post"

/** What one step of publishing came to. Small JSON: Inngest keeps it. */
export type Outcome<Value> =
  | { kind: "done"; value: Value }
  /** Try the same step again later. */
  | { kind: "wait"; seconds: number; errorTag: ErrorTag; message: string }
  | { kind: "failed"; errorTag: ErrorTag; message: string; isRetryable: boolean }
  /** The post was taken over, edited or deleted: whatever we know is out of date. */
  | { kind: "fenced" }

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: "done", value })
export const fenced = { kind: "fenced" } as const

/** Nobody can know whether the post is out: a person has to look before it is tried again. */
export const unknown = (message: string) =>
  ({ kind: "failed", errorTag: "unknown_outcome", message, isRetryable: false }) as const

/** Seconds to wait before the second, third, … try of a step. */
const waits = {
  unavailable: [2, 5, 15, 60, 300],
  unknown_outcome: [2, 5, 15, 60, 300],
  rate_limited: [1, 5, 15, 60, 300],
}
const longestWait = 24 * 3600

/** How long to wait after the given try, or null when it was the last. A platform that names a time is obeyed. */
export function waitAfter(kind: keyof typeof waits, attempt: number, askedSeconds = 0): number | null {
  const own = waits[kind][attempt - 1]
  return own === undefined || askedSeconds > longestWait ? null : Math.max(own, askedSeconds)
}
