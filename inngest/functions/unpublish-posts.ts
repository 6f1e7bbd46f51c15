import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { unpublishNextPost } from "@/lib/publishing/unpublish/unpublish-next-post"

/** The next sweep wakes the account again for the remaining posts. */
const maxPosts = 50

/** Removes an account's due posts in sequence, because platforms limit requests per account. */
export const unpublishPosts = inngest.createFunction(
  {
    id: "unpublish-posts",
    triggers: [{ event: "unpublish/due" }],
    retries: 1,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }, { limit: 20 }],
  },
  async ({ event, step }) => {
    const { socialAccountId } = event.data as EventData<"unpublish/due">
    let removed = 0
    for (let post = 1; post <= maxPosts; post++) {
      const result = await step.run(`unpublish ${post}`, () => unpublishNextPost(socialAccountId))
      if (result === "done") break
      if (result === "removed") removed++
    }
    return { removed }
  },
)
