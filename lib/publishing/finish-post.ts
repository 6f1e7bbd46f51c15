import { transaction } from "@/lib/db"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { sentParts } from "./attempts"
import type { Claim } from "./claim-post"
import { recordTimeline } from "./timeline"

export type Ended = { organizationId: string; platform: string }

/** The end of a post that is out: state, timeline and webhook deliveries in one transaction. False when fenced off. */
export async function finishPost(claim: Claim): Promise<boolean> {
  const first = (await sentParts(claim.postId)).get(0)
  const deliveries = await transaction(async (sql) => {
    const { rows } = await sql.query<Ended>({
      name: "post_finish",
      text: `UPDATE "Post" p SET status = 'COMPLETED', "postedAt" = now(), url = $3, "errorMessage" = NULL, "errorTag" = NULL,
               "isRetryable" = NULL, holder = NULL, "analyticsNextFetchAt" = now() + interval '10 minutes', "updatedAt" = now()
             FROM "SocialAccount" a WHERE p.id = $1 AND p.fence = $2 AND p.status = 'PROCESSING' AND a.id = p."socialAccountId"
             RETURNING p."organizationId", a.platform`,
      values: [claim.postId, claim.fence, first?.url ?? null],
    })
    const post = rows[0]
    if (!post) return null
    await recordTimeline(
      claim.postId,
      { phase: "finish", attempt: 1, outcome: "ok", message: "Published" },
      sql,
    )
    return queueDeliveries(sql, post.organizationId, "post.published", {
      postId: claim.postId,
      socialAccountId: claim.socialAccountId,
      platform: post.platform.toUpperCase(),
      status: "COMPLETED",
    })
  })
  if (deliveries) await wakeDeliveries(deliveries)
  return deliveries !== null
}
