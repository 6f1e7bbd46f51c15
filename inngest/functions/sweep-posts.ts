import { inngest } from "@/inngest/client"
import { sweepUpcomingPosts } from "@/lib/publishing/prepare/prepare-ahead"
import { recordSweep } from "@/lib/installation/record-sweep"
import { recoverStuckPosts, sweepDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { watchLatePosts } from "@/lib/publishing/recover/watch-late-posts"

const fullBatch = 500
const maxBatches = 40

/** Every minute: queues due posts, recovers stuck ones, and alerts on late ones. */
export const sweepPosts = inngest.createFunction(
  { id: "sweep-posts", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    await recordSweep()
    let found = 0
    for (let batch = 1; batch <= maxBatches; batch++) {
      const swept = await step.run(`sweep ${batch}`, sweepDuePosts)
      found += swept
      if (swept < fullBatch) break
    }
    return {
      found,
      upcoming: await step.run("prepare", sweepUpcomingPosts),
      recovered: await step.run("recover", recoverStuckPosts),
      late: await step.run("watch", watchLatePosts),
    }
  },
)
