import type { Failure } from "@/lib/publishing/failure"
import { settlePost, type Holder } from "./settle-post"

/** False if the claim no longer holds. */
export const failPost = (holder: Holder, failure: Failure): Promise<boolean> =>
  settlePost(holder, { status: "FAILED", ...failure })
