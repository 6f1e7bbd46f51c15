import { endPost } from "./end-post"
import type { Publication } from "./publication"

const firstMetricsAfter = 10 * 60_000

/** The end of a post that is out. False when fenced off. */
export async function finishPost(publication: Publication): Promise<boolean> {
  const postedAt = new Date()
  const { analytics } = publication.platform
  return endPost(publication, {
    status: "COMPLETED",
    message: "Published",
    postedAt,
    url: publication.sent.get(0)?.url ?? null,
    metricsAt: analytics ? new Date(postedAt.getTime() + firstMetricsAfter) : null,
  })
}
