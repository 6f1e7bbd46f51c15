import { inngest } from "@/inngest/client"
import { advancePost, type Advance, type Progress } from "@/lib/publishing/advance-post"
import { failRun } from "@/lib/publishing/fail-run"

/** More goes than the longest chain of polls and retries of a thread can need. */
const mostGoes = 500

/**
 * Takes a due post from the claim to its end. One step is one go, which for most posts is all of it; Inngest keeps the
 * time between goes, and repeats a go that broke on our side.
 */
export const publishPost = inngest.createFunction(
  {
    id: "publish-post",
    triggers: [{ event: "post/due" }],
    retries: 8,
    concurrency: [{ limit: 1, key: "event.data.socialAccountId" }],
    onFailure: async ({ event, step, error }) => {
      const { postId } = event.data.event.data as { postId: string }
      await step.run("fail", () => failRun(postId, event.data.run_id, error.message))
    },
  },
  async ({ event, step, runId }) => {
    const due = event.data as { postId: string; version: number }
    let progress: Progress | null = null
    for (let go = 1; go <= mostGoes; go++) {
      const from: Progress | null = progress
      const advance = (await step.run(`go ${go}`, () => advancePost(due, runId, from))) as Advance
      if (advance.kind === "over") return advance.result
      await step.sleep(`wait ${go}`, advance.seconds * 1000)
      progress = advance.progress
    }
    throw new Error("The post would not come to an end")
  },
)
