import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { advancePosts } from "@/lib/publishing/advance-posts"
import { tracedJob } from "@/lib/tracing"
import { failRun } from "@/lib/publishing/fail-run"

/**
 * Takes posts that are due together from the claim to their end, for most of them in one step; what has to wait goes on
 * in a run of its own. A place that hangs can hold up its own share of the executor only.
 */
export const publishPosts = inngest.createFunction(
  {
    id: "publish-posts",
    triggers: [{ event: "post/due" }],
    retries: 8,
    concurrency: [{ limit: 32, key: "event.data.place" }],
    // Ahead of metrics, webhooks and whatever else is due by then.
    priority: { run: "600" },
    onFailure: async ({ event, step, error }) => {
      const { posts } = event.data.event.data as EventData<"post/due">
      const holder = event.data.run_id
      await step.run("fail", async () => {
        for (const { postId } of posts) await failRun(postId, holder, error.message)
      })
    },
  },
  async ({ event, step, runId }) => {
    const { posts } = event.data as EventData<"post/due">
    const rests = await step.run("publish", () =>
      tracedJob("publish posts", event.data, () => advancePosts(posts, runId)),
    )
    if (!rests.length) return
    const events = rests.map(({ at, ...rest }) => ({
      name: "post/resumed" as const,
      id: `resumed:${runId}:${rest.postId}`,
      ts: at,
      data: { ...rest, holder: runId },
    }))
    await step.sendEvent("go on later", events)
  },
)
