import { inngest } from "@/inngest/client"
import { finishGeneration } from "@/lib/studio/finish-generation"
import { runGeneration } from "@/lib/studio/run-generation"
import { asTenant } from "@/lib/db/tenant"

const maxAttemptsPerRun = 10

/** Runs a generation to its end. Three at a time per organization, so that organizations don't delay each other. */
export const generateImage = inngest.createFunction(
  {
    id: "generate-image",
    triggers: [{ event: "generation/queued" }],
    retries: 2,
    concurrency: [{ limit: 3, key: "event.data.organizationId" }, { limit: 10 }],
    onFailure: async ({ event, step }) => {
      const { generationId } = event.data.event.data as { generationId: string }
      const errorMessage = "Something went wrong on our end, and you weren't charged. Try again."
      await step.run("fail", () => finishGeneration(generationId, { status: "FAILED", errorMessage }))
    },
  },
  async ({ event, step, runId }) => {
    const { generationId, organizationId } = event.data as { generationId: string; organizationId: string }
    for (let attempt = 1; attempt <= maxAttemptsPerRun; attempt++) {
      const result = await step.run(`attempt ${attempt}`, () =>
        asTenant(organizationId, () => runGeneration(generationId, runId, attempt)),
      )
      if (result.done) return
      await step.sleep(`back off ${attempt}`, result.waitSeconds * 1000)
    }
  },
)
