import { inngest } from "@/inngest/client"
import { failImport, runImport } from "@/lib/import/run-import"

/** Each pass takes about a minute. Inngest allows 1,000 steps per run. */
const maxPasses = 900

/** One at a time. Each pass adds what's still missing, so an interrupted import continues where it stopped. */
export const importWorkspace = inngest.createFunction(
  {
    id: "import-workspace",
    triggers: [{ event: "import/requested" }],
    retries: 3,
    concurrency: 1,
    onFailure: async ({ event, step }) => {
      const { importId } = event.data.event.data as { importId: string }
      await step.run("fail", () => failImport(importId))
    },
  },
  async ({ event, step }) => {
    const { importId } = event.data as { importId: string }
    for (let pass = 1; pass <= maxPasses; pass++)
      if (await step.run(`pass ${pass}`, () => runImport(importId))) return
    throw new Error("The import didn't finish within its maximum number of steps")
  },
)
