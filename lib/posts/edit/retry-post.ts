import type { InputOf } from "@/lib/contract/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { conflict, unprocessable } from "@/lib/errors/app-error"
import { approvalOf, assertMayPublish } from "@/lib/posts/approval"
import type { retryPostContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"
import { assertFuture } from "@/lib/posts/schedule/scheduled-time"

/** Starts a new round of publishing. Parts of a thread that were published aren't published again. */
export async function retryPost(
  caller: Caller,
  { id, expected, scheduledAt, confirm }: InputOf<typeof retryPostContract>,
) {
  assertMayPublish(caller)
  await requirePlan(caller)
  if (scheduledAt) assertFuture(scheduledAt)
  return transitionPost(caller, { id, expected }, "retried", async (post, tx) => {
    if (post.status !== "FAILED") throw conflict("Only failed posts can be retried.")
    if (post.errorTag === "unknown_outcome" && !confirm)
      throw unprocessable(
        "This post may already be published. Check the channel, and send `confirm: true` if it isn't there.",
        {},
        "unknown_outcome",
      )
    const approval = approvalOf(caller, post.approvalRequired, false)
    const now = !scheduledAt && approval.approvalStatus === "APPROVED"
    await tx
      .updateTable("Post")
      .set((eb) => ({ round: eb("round", "+", 1) }))
      .where("id", "=", id)
      .execute()
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
