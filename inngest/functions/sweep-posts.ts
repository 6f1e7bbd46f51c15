import { inngest } from "@/inngest/client"
import { sweepUpcomingPosts } from "@/lib/publishing/prepare-ahead"
import { healPosts, sweepDuePosts } from "@/lib/publishing/sweep-posts"
import { watchLatePosts } from "@/lib/publishing/watch-late-posts"

const fullBatch = 500
const mostBatches = 40

/** Every minute: tells the publisher of what falls due, again of what was told and not taken, and us of what is late. */
export const sweepPosts = inngest.createFunction(
  { id: "sweep-posts", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
  async ({ step }) => {
    let found = 0
    for (let batch = 1; batch <= mostBatches; batch++) {
      const swept = await step.run(`sweep ${batch}`, sweepDuePosts)
      found += swept
      if (swept < fullBatch) break
    }
    return {
      found,
      upcoming: await step.run("prepare", sweepUpcomingPosts),
      healed: await step.run("heal", healPosts),
      late: await step.run("watch", watchLatePosts),
    }
  },
)
