import { endPost, type Holder } from "./end-post"

export type ErrorTag =
  "rejected" | "reconnect" | "rate_limited" | "unavailable" | "unknown_outcome" | "missed" | "internal"
export type Failure = { errorTag: ErrorTag; message: string; isRetryable: boolean }

/** The end of a post that did not go out. False when somebody else has taken it over. */
export const failPost = (holder: Holder, failure: Failure): Promise<boolean> =>
  endPost(holder, { status: "FAILED", ...failure })
