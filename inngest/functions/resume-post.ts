import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { advancePost, type Advance, type Progress } from "@/lib/publishing/advance-post"
import { tracedJob } from "@/lib/observability/tracing"
import { failRun } from "@/lib/publishing/settle/fail-run"
import { takeTurn } from "@/lib/publishing/turns/take-turn"

/** More than the longest chain of polls and retries of a thread needs. */
const maxPasses = 500

/** Publishes a post that had to wait. Each pass is a step, which Inngest repeats after an internal error. */
export const resumePost = inngest.createFunction(
  {
    id: "resume-post",
    triggers: [{ event: "post/resumed" }],
    retries: 8,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }],
    onFailure: async ({ event, step, error }) => {
      const { postId, holder } = event.data.event.data as EventData<"post/resumed">
      await step.run("fail", () => failRun(postId, holder, error.message))
    },
  },
  async ({ event, step }) => {
    const { postId, version, holder, progress, organizationId, socialAccountId, place } =
      event.data as EventData<"post/resumed">
    const turn = { destination: place, organizationId, socialAccountId }
    let from = progress as Progress | null
    for (let pass = 1; pass <= maxPasses; pass++) {
      const at = from
      const advance = (await step.run(`advance ${pass}`, () =>
        tracedJob("resume post", event.data, () =>
          takeTurn(turn, () => advancePost({ postId, version }, holder, at)),
        ),
      )) as Advance
      if (advance.kind === "finished") return advance.result
      await step.sleep(`wait ${pass}`, advance.seconds * 1000)
      from = advance.progress
    }
    throw new Error("Publishing this post didn't finish within its maximum number of steps")
  },
)
