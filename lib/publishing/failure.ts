export type ErrorTag =
  "rejected" | "reconnect" | "rate_limited" | "unavailable" | "unknown_outcome" | "missed" | "internal"
export type Failure = { errorTag: ErrorTag; message: string; isRetryable: boolean }
