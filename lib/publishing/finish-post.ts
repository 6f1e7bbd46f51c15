import { sentParts } from "./attempts"
import type { Claim } from "./claim"
import { endPost } from "./end-post"

const firstMetricsAfter = 10 * 60_000

/** The end of a post that is out. False when fenced off. */
export async function finishPost(claim: Claim): Promise<boolean> {
  const first = (await sentParts(claim.postId)).get(0)
  const postedAt = new Date()
  return endPost(claim, {
    status: "COMPLETED",
    changes: {
      postedAt,
      url: first?.url ?? null,
      errorMessage: null,
      errorTag: null,
      isRetryable: null,
      analyticsNextFetchAt: new Date(postedAt.getTime() + firstMetricsAfter),
    },
    line: { outcome: "ok", message: "Published" },
    event: "post.published",
  })
}
