import { inngest } from "@/inngest/client"
import type { EventData } from "@/inngest/events"
import { advancePost, type Advance, type Progress } from "@/lib/publishing/advance-post"
import { tracedJob } from "@/lib/tracing"
import { failRun } from "@/lib/publishing/fail-run"

/** More goes than the longest chain of polls and retries of a thread can need. */
const mostGoes = 500

/**
 * Takes a post that had to wait to its end. One step is one go; Inngest keeps the time between goes, and repeats a go
 * that broke on our side.
 */
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
    const { postId, version, holder, progress } = event.data as EventData<"post/resumed">
    let from = progress as Progress | null
    for (let go = 1; go <= mostGoes; go++) {
      const at = from
      const advance = (await step.run(`go ${go}`, () =>
        tracedJob("resume post", event.data, () => advancePost({ postId, version }, holder, at)),
      )) as Advance
      if (advance.kind === "over") return advance.result
      await step.sleep(`wait ${go}`, advance.seconds * 1000)
      from = advance.progress
    }
    throw new Error("The post would not come to an end")
  },
)
