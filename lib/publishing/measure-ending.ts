import { countHourly } from "@/lib/hourly-figures"
import { counter, histogram } from "@/lib/metrics"

const published = counter("carillon_posts_published_total", "Posts that went out.")
const failed = counter("carillon_posts_failed_total", "Posts that failed, by kind of failure.")
const lateness = histogram(
  "carillon_publish_lateness_seconds",
  "From the time of a post, or the end of its channel's wait, until it was out.",
  [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800, 86_400],
)

type Ending = { platform: string; status: "COMPLETED" | "FAILED"; errorTag?: string | undefined }

export function measureEnding({ platform, status, errorTag = "internal" }: Ending, lateMs: number) {
  const late = Math.max(0, lateMs)
  if (status === "COMPLETED") {
    published({ platform }, 1)
    lateness({ platform }, late / 1000)
  } else failed({ platform, kind: errorTag }, 1)
  countHourly({ subject: "post", platform, outcome: status === "COMPLETED" ? "published" : errorTag }, late)
}
