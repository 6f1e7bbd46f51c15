import { transaction } from "@/lib/db"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { Claim } from "./claim-post"
import type { Ended } from "./finish-post"
import { recordTimeline } from "./timeline"

export type ErrorTag =
  "rejected" | "reconnect" | "rate_limited" | "unavailable" | "unknown_outcome" | "missed" | "internal"
export type Failure = { errorTag: ErrorTag; message: string; isRetryable: boolean }

/** The end of a post that did not go out. False when somebody else has taken it over. */
export async function failPost(
  claim: Pick<Claim, "postId" | "socialAccountId" | "fence">,
  failure: Failure,
): Promise<boolean> {
  const { errorTag, message, isRetryable } = failure
  const deliveries = await transaction(async (sql) => {
    const { rows } = await sql.query<Ended>({
      name: "post_fail",
      text: `UPDATE "Post" p SET status = 'FAILED', "errorMessage" = $3, "errorTag" = $4, "isRetryable" = $5, holder = NULL,
               "slotAt" = NULL, "updatedAt" = now()
             FROM "SocialAccount" a WHERE p.id = $1 AND p.fence = $2 AND p.status = 'PROCESSING' AND a.id = p."socialAccountId"
             RETURNING p."organizationId", a.platform`,
      values: [claim.postId, claim.fence, message, errorTag, isRetryable],
    })
    const post = rows[0]
    if (!post) return null
    await recordTimeline(claim.postId, { phase: "finish", attempt: 1, outcome: "failed", message }, sql)
    return queueDeliveries(sql, post.organizationId, "post.failed", {
      postId: claim.postId,
      socialAccountId: claim.socialAccountId,
      platform: post.platform.toUpperCase(),
      status: "FAILED",
      errorMessage: message,
      errorTag,
      isRetryable,
    })
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}
