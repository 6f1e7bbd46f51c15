import { settlePost } from "./settle-post"
import type { Publication } from "@/lib/publishing/publication"

const firstMetricsDelayMs = 10 * 60_000

/** False if the claim no longer holds. */
export async function finishPost(publication: Publication, warning: string | null = null): Promise<boolean> {
  const postedAt = new Date()
  const { analytics } = publication.platform
  return settlePost(publication, {
    status: "COMPLETED",
    warning,
    message: "Published",
    postedAt,
    url: publication.sent.get(0)?.url ?? null,
    metricsAt: analytics ? new Date(postedAt.getTime() + firstMetricsDelayMs) : null,
  })
}
