import { endPost } from "./end-post"
import type { Publication } from "./publication"

const firstMetricsAfter = 10 * 60_000

/** The end of a post that is out. False when fenced off. */
export async function finishPost(publication: Publication): Promise<boolean> {
  const postedAt = new Date()
  const { analytics } = publication.platform
  return endPost(publication, {
    status: "COMPLETED",
    changes: {
      postedAt,
      url: publication.sent.get(0)?.url ?? null,
      errorMessage: null,
      errorTag: null,
      isRetryable: null,
      analyticsNextFetchAt: analytics ? new Date(postedAt.getTime() + firstMetricsAfter) : null,
    },
    line: { outcome: "ok", message: "Published" },
    event: "post.published",
  })
}
