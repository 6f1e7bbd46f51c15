import { inngest } from "@/inngest/client"
import { pullNextPost } from "@/lib/analytics/pull-next-post"

/** What is left is woken again by the next sweep. */
const mostPosts = 50

/** The due posts of one channel, one after the other: platforms count requests per channel. */
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
    for (let post = 1; post <= mostPosts; post++) {
      const result = await step.run(`pull ${post}`, () => pullNextPost(socialAccountId))
      if (result === "over") break
      if (result === "pulled") pulled++
    }
    return { pulled }
  },
)
