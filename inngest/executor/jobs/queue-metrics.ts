import { gauge, type Family } from "@/lib/observability/metrics"
import { queueDepth } from "./queue-depth"
import { executorStatus } from "@/inngest/executor/status"

/** The executors' workload, for Prometheus. */
export async function queueFamilies(): Promise<Family[]> {
  const [{ pendingJobs, oldestDueSeconds }, { executors, inFlight, asleep }] = await Promise.all([
    executorStatus(),
    queueDepth(),
  ])
  return [
    gauge("carillon_executors", "Running executors.", executors),
    gauge("carillon_jobs_due", "Jobs waiting for an executor, counted up to 10,000.", pendingJobs),
    gauge(
      "carillon_jobs_oldest_due_seconds",
      "How long the oldest waiting job has been waiting.",
      oldestDueSeconds,
    ),
    gauge("carillon_jobs_in_flight", "Jobs in progress, counted up to 10,000.", inFlight),
    gauge("carillon_jobs_asleep", "Jobs scheduled for later, counted up to 10,000.", asleep),
  ]
}
