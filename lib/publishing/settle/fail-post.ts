import { settlePost, type Holder } from "./settle-post"

export type ErrorTag =
  "rejected" | "reconnect" | "rate_limited" | "unavailable" | "unknown_outcome" | "missed" | "internal"
export type Failure = { errorTag: ErrorTag; message: string; isRetryable: boolean }

/** False if the claim no longer holds. */
export const failPost = (holder: Holder, failure: Failure): Promise<boolean> =>
  settlePost(holder, { status: "FAILED", ...failure })
