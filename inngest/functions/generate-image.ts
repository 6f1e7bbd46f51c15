import { inngest } from "@/inngest/client"
import { endGeneration } from "@/lib/studio/end-generation"
import { runGeneration } from "@/lib/studio/run-generation"
import { asTenant } from "@/lib/tenant"

const mostAttempts = 10

/** Takes a generation from its order to its end. Three at a time for each workspace, so that nobody waits for another. */
export const generateImage = inngest.createFunction(
  {
    id: "generate-image",
    triggers: [{ event: "generation/queued" }],
    retries: 2,
    concurrency: [{ limit: 3, key: "event.data.organizationId" }, { limit: 10 }],
    onFailure: async ({ event, step }) => {
      const { generationId } = event.data.event.data as { generationId: string }
      const errorMessage = "Something went wrong on our side. Nothing was charged; try again."
      await step.run("fail", () => endGeneration(generationId, { status: "FAILED", errorMessage }))
    },
  },
  async ({ event, step, runId }) => {
    const { generationId, organizationId } = event.data as { generationId: string; organizationId: string }
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const result = await step.run(`attempt ${attempt}`, () =>
        asTenant(organizationId, () => runGeneration(generationId, runId, attempt)),
      )
      if (result.done) return
      await step.sleep(`back off ${attempt}`, result.waitSeconds * 1000)
    }
  },
)
