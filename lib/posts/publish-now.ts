import type { InputOf } from "@/lib/api/contract"
import { requirePlan } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { approvalOf, assertMayPublish } from "./approval"
import { assertStored } from "./assert-stored"
import type { publishPostContract } from "./move-contracts"
import { movePost } from "./move-post"
import { assertEditable } from "./status"

/** A draft or scheduled post goes out now, or waits for approval where one is needed. */
export async function publishNow(caller: Caller, input: InputOf<typeof publishPostContract>) {
  assertMayPublish(caller)
  await requirePlan(caller)
  return movePost(caller, input, "published", async (post, sql) => {
    assertEditable(post.status)
    await assertStored(sql, post)
    const approval = approvalOf(caller, post.approvalRequired, false)
    const status = approval.approvalStatus === "APPROVED" ? "PROCESSING" : "SCHEDULED"
    return { ...approval, status, scheduledAt: new Date(), slotAt: null, rejectionReason: null }
  })
}
