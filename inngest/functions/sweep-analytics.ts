import { inngest } from "@/inngest/client"
import { sweepAnalytics } from "@/lib/analytics/sweep-analytics"

/** Every minute: queues accounts that have posts with metrics due. */
export const sweepDueAnalytics = inngest.createFunction(
  { id: "sweep-analytics", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({ channels: await step.run("sweep", sweepAnalytics) }),
)
