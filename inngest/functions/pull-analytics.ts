import { inngest } from "@/inngest/client"
import { pullNextPost } from "@/lib/analytics/pull-next-post"

/** The next sweep queues the remaining posts again. */
const maxPosts = 50

/** Pulls the due posts of one account in sequence, because platforms limit requests per account. */
export const pullAnalytics = inngest.createFunction(
  {
    id: "pull-analytics",
    triggers: [{ event: "analytics/due" }],
    retries: 1,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }, { limit: 20 }],
  },
  async ({ event, step }) => {
    const { socialAccountId } = event.data as { socialAccountId: string }
    let pulled = 0
    for (let post = 1; post <= maxPosts; post++) {
      const result = await step.run(`pull ${post}`, () => pullNextPost(socialAccountId))
      if (result === "done") break
      if (result === "pulled") pulled++
    }
    return { pulled }
  },
)
