import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { prepareAhead } from "@/lib/publishing/prepare/prepare-ahead"

/** Uploads a post's media a few minutes ahead. Optional: the post is prepared again if this fails. */
export const preparePost = inngest.createFunction(
  {
    id: "prepare-post",
    triggers: [{ event: "post/upcoming" }],
    retries: 1,
    concurrency: [{ limit: 4, key: "event.data.platform" }],
  },
  async ({ event, step }) => {
    const { postId, version } = event.data as EventData<"post/upcoming">
    return step.run("prepare", () => prepareAhead(postId, version))
  },
)
