import { inngest } from "@/inngest/client"
import { sweepAllDuePosts } from "@/lib/publishing/recover/sweep-posts"

/** Queues posts that were scheduled less than a minute ahead, just before they're due. */
export const sweepSoon = inngest.createFunction(
  {
    id: "sweep-soon",
    triggers: [{ event: "posts/soon" }],
    retries: 3,
    // Posts wait for it, so it runs ahead of other due jobs.
    priority: { run: "600" },
  },
  async ({ step }) => step.run("sweep", sweepAllDuePosts),
)
