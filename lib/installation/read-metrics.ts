import { log } from "@/lib/log/log"
import { gauge, type Family } from "@/lib/observability/metrics"
import { unscopedCountLatePosts } from "@/lib/posts/schedule/count-late-posts"
import { processReportFamilies } from "@/lib/observability/process-metrics"
import { version } from "@/lib/config/version"
import { unscopedReadBacklog } from "./read-backlog"
import { unscopedReadReports } from "./read-reports"

/** Executors don't listen on a port. Their metrics come from their reports, a few seconds old. */
async function executorFamilies(): Promise<Family[]> {
  const reports = await unscopedReadReports()
  return reports
    .filter(({ kind }) => kind === "executor")
    .flatMap(({ figures, host, pid }) =>
      figures.map((family) => ({
        ...family,
        samples: family.samples.map((sample) => ({
          ...sample,
          labels: { executor: `${host}:${pid}`, ...sample.labels },
        })),
      })),
    )
}

async function backlogFamilies(): Promise<Family[]> {
  const [backlog, late] = await Promise.all([unscopedReadBacklog(), unscopedCountLatePosts()])
  const { postsDue, oldestPostSeconds, postsInWork, webhooksDue, oldestWebhookSeconds } = backlog
  return [
    gauge("carillon_posts_due", "Due posts waiting to be published, counted up to 10,000.", postsDue),
    gauge("carillon_posts_oldest_due_seconds", "How late the oldest due post is.", oldestPostSeconds),
    gauge("carillon_posts_in_work", "Posts being published, counted up to 10,000.", postsInWork),
    gauge("carillon_posts_late", "Posts more than a minute late for no known reason.", late),
    gauge("carillon_webhooks_due", "Webhook deliveries waiting, counted up to 10,000.", webhooksDue),
    gauge(
      "carillon_webhooks_oldest_due_seconds",
      "How long the oldest webhook delivery has been waiting.",
      oldestWebhookSeconds,
    ),
  ]
}

/** All Prometheus metrics, including those of `queue`. Without the database, this process still reports its own. */
export async function readMetrics(queue: () => Promise<Family[]>): Promise<Family[]> {
  const own = [
    gauge("carillon_build_info", "The running version.", 1, { version }),
    ...processReportFamilies(),
  ]
  const shared = await Promise.all([executorFamilies(), queue(), backlogFamilies()]).catch((error: Error) => {
    log.warn("couldn't read metrics from the database", { error: error.message })
    return null
  })
  const up = gauge("carillon_database_up", "Whether the database responds.", shared ? 1 : 0)
  return [...own, up, ...(shared ?? []).flat()]
}
