import { countHourly } from "@/lib/observability/hourly-stats"
import { counter, histogram } from "@/lib/observability/metrics"

const published = counter("carillon_posts_published_total", "Published posts by platform.")
const failed = counter("carillon_posts_failed_total", "Failed posts by platform and kind of failure.")
const lateness = histogram(
  "carillon_publish_lateness_seconds",
  "Delay between a post's due time, or the end of its rate limit, and its publication.",
  [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 86_400],
)

type PostOutcome = { platform: string; status: "COMPLETED" | "FAILED"; errorTag?: string | undefined }

export function recordOutcome({ platform, status, errorTag = "internal" }: PostOutcome, lateMs: number) {
  const late = Math.max(0, lateMs)
  if (status === "COMPLETED") {
    published({ platform }, 1)
    lateness({ platform }, late / 1000)
  } else failed({ platform, kind: errorTag }, 1)
  countHourly({ subject: "post", platform, outcome: status === "COMPLETED" ? "published" : errorTag }, late)
}
