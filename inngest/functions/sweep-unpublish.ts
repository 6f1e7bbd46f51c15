import { inngest } from "@/inngest/client"
import { unscopedSweepUnpublish } from "@/lib/publishing/unpublish/sweep-unpublish"

/** Every minute: wakes accounts that have published posts to remove. */
export const sweepUnpublish = inngest.createFunction(
  { id: "sweep-unpublish", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => ({ channels: await step.run("sweep", unscopedSweepUnpublish) }),
)
