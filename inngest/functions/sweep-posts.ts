import { inngest } from "@/inngest/client"
import { sweepUpcomingPosts } from "@/lib/publishing/prepare/prepare-ahead"
import { recordSweep } from "@/lib/installation/record-sweep"
import { recoverStuckPosts, sweepAllDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { watchLatePosts } from "@/lib/publishing/recover/watch-late-posts"

/** Every minute: queues due posts, recovers stuck ones, and alerts on late ones. */
export const sweepPosts = inngest.createFunction(
  { id: "sweep-posts", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    await recordSweep()
    return {
      found: await step.run("sweep", sweepAllDuePosts),
      upcoming: await step.run("prepare", sweepUpcomingPosts),
      recovered: await step.run("recover", recoverStuckPosts),
      late: await step.run("watch", watchLatePosts),
    }
  },
)
