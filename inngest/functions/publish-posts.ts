import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { advancePosts } from "@/lib/publishing/advance-posts"
import { tracedJob } from "@/lib/observability/tracing"
import { failRun } from "@/lib/publishing/settle/fail-run"

/**
 * Publishes posts that are due together, most of them in one step. Posts that have to wait continue in their own run. A
 * platform that hangs uses only its own share of the executor's slots.
 */
export const publishPosts = inngest.createFunction(
  {
    id: "publish-posts",
    triggers: [{ event: "post/due" }],
    retries: 8,
    concurrency: [{ limit: 32, key: "event.data.place" }],
    // Ahead of metrics, webhooks, and other due jobs.
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
    const unfinished = await step.run("publish", () =>
      tracedJob("publish posts", event.data, () => advancePosts(posts, runId)),
    )
    if (!unfinished.length) return
    const events = unfinished.map(({ at, ...post }) => ({
      name: "post/resumed" as const,
      id: `resumed:${runId}:${post.postId}`,
      ts: at,
      data: { ...post, holder: runId },
    }))
    await step.sendEvent("resume later", events)
  },
)
