import type { InputOf } from "@/lib/contract/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { approvalOf, assertMayPublish } from "@/lib/posts/approval"
import { assertStoredContent } from "@/lib/posts/content/check-stored-content"
import type { publishPostContract } from "@/lib/posts/transition-contracts"
import { transitionPost } from "@/lib/posts/transition-post"
import { assertEditable } from "@/lib/posts/status"

/** Publishes a draft or scheduled post now, or requests approval if it's required. */
export async function publishNow(caller: Caller, input: InputOf<typeof publishPostContract>) {
  assertMayPublish(caller)
  await requirePlan(caller)
  return transitionPost(caller, input, "published", async (post, tx) => {
    assertEditable(post.status)
    await assertStoredContent(tx, post)
    const approval = approvalOf(caller, post.approvalRequired, false)
    const status = approval.approvalStatus === "APPROVED" ? "PROCESSING" : "SCHEDULED"
    return { ...approval, status, scheduledAt: new Date(), slotAt: null, rejectionReason: null }
  })
}
