import type { ErrorTag } from "@/lib/publishing/failure"

/** The result of one publishing step. */
export type Outcome<Value> =
  | { kind: "done"; value: Value }
  | { kind: "wait"; seconds: number; errorTag: ErrorTag; message: string }
  | { kind: "failed"; errorTag: ErrorTag; message: string; isRetryable: boolean }
  /** The content isn't what was approved, and nothing was sent. */
  | { kind: "unapproved" }
  /** Another run claimed the post, or it was edited or deleted, so this run must not write anything else. */
  | { kind: "fenced" }

export const done = <Value>(value: Value): Outcome<Value> => ({ kind: "done", value })
export const fenced = { kind: "fenced" } as const
export const unapproved = { kind: "unapproved" } as const

/** The post may or may not be published, so a person must check the channel before a retry. */
export const outcomeUnknown = (message: string) =>
  ({ kind: "failed", errorTag: "unknown_outcome", message, isRetryable: false }) as const

/** Seconds before the second, third, … attempt. */
const delays = {
  unavailable: [2, 5, 15, 60, 300],
  unknown_outcome: [2, 5, 15, 60, 300],
  rate_limited: [1, 5, 15, 60, 300],
}
const maxRetryAfterSeconds = 24 * 3600

/** Seconds until the next attempt, at least the platform's Retry-After. Null if there are no more attempts. */
export function retryDelay(kind: keyof typeof delays, attempt: number, retryAfterSeconds = 0): number | null {
  const delay = delays[kind][attempt - 1]
  return delay === undefined || retryAfterSeconds > maxRetryAfterSeconds
    ? null
    : Math.max(delay, retryAfterSeconds)
}
