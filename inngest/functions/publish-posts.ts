import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { advancePosts } from "@/lib/publishing/advance-posts"
import { env } from "@/lib/config/env"
import { tracedJob } from "@/lib/observability/tracing"
import { failRun } from "@/lib/publishing/settle/fail-run"

/**
 * Publishes posts that are due together, most of them in one step. Posts that have to wait continue in their own run. Each
 * organization has its share of slots for each platform or host, so a large or slow one doesn't delay the others, and an
 * account doesn't use all of its organization's.
 */
export const publishPosts = inngest.createFunction(
  {
    id: "publish-posts",
    triggers: [{ event: "post/due" }],
    retries: 8,
    concurrency: [
      { limit: env.EXECUTOR_CONCURRENCY, key: 'event.data.organizationId + " " + event.data.place' },
      { limit: 32, key: "event.data.lane" },
    ],
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
    const due = event.data as EventData<"post/due">
    const { organizationId, place } = due
    const unfinished = await step.run("publish", () =>
      tracedJob("publish posts", event.data, () => advancePosts(due, runId)),
    )
    if (!unfinished.length) return
    const events = unfinished.map(({ at, ...post }) => ({
      name: "post/resumed" as const,
      id: `resumed:${runId}:${post.postId}`,
      ts: at,
      data: { ...post, organizationId, place, holder: runId },
    }))
    await step.sendEvent("resume later", events)
  },
)
