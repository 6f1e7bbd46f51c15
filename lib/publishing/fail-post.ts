import { endPost, type Holder } from "./end-post"

export type ErrorTag =
  "rejected" | "reconnect" | "rate_limited" | "unavailable" | "unknown_outcome" | "missed" | "internal"
export type Failure = { errorTag: ErrorTag; message: string; isRetryable: boolean }

/** The end of a post that did not go out. False when somebody else has taken it over. */
export const failPost = (holder: Holder, { errorTag, message, isRetryable }: Failure): Promise<boolean> =>
  endPost(holder, {
    status: "FAILED",
    changes: { errorMessage: message, errorTag, isRetryable, slotAt: null, remindedAt: null },
    line: { outcome: "failed", message },
    event: "post.failed",
    told: { errorMessage: message, errorTag, isRetryable },
  })
