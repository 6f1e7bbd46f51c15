import type { InputOf } from "@/lib/api/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { conflict, unprocessable } from "@/lib/errors"
import { approvalOf, assertMayPublish } from "./approval"
import type { retryPostContract } from "./move-contracts"
import { movePost } from "./move-post"
import { assertFuture } from "./scheduled-time"

/** A new round of publishing. Parts of a thread that went out stay as they are; the rest is tried again. */
export async function retryPost(
  caller: Caller,
  { id, expected, scheduledAt, confirm }: InputOf<typeof retryPostContract>,
) {
  assertMayPublish(caller)
  await requirePlan(caller)
  if (scheduledAt) assertFuture(scheduledAt)
  return movePost(caller, { id, expected }, "retried", async (post, sql) => {
    if (post.status !== "FAILED") throw conflict("Only a failed post can be tried again.")
    if (post.errorTag === "unknown_outcome" && !confirm)
      throw unprocessable(
        "This post may be out already. Look at the channel first; if it is not there, send confirm: true.",
        {},
        "unknown_outcome",
      )
    const approval = approvalOf(caller, post.approvalRequired, false)
    const now = !scheduledAt && approval.approvalStatus === "APPROVED"
    await sql.query(`UPDATE "Post" SET round = round + 1 WHERE id = $1`, [id])
    return {
      ...approval,
      status: now ? "PROCESSING" : "SCHEDULED",
      scheduledAt: scheduledAt ? new Date(scheduledAt) : new Date(),
      holder: null,
      claimedAt: null,
      remindedAt: null,
      errorMessage: null,
      errorTag: null,
      isRetryable: null,
    }
  })
}
