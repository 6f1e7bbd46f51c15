import { inngest } from "@/inngest/client"
import { failImport, runImport } from "@/lib/import/run-import"

/** Walks of about a minute each; Inngest allows a run a thousand steps. */
const mostWalks = 900

/** One at a time. Each walk adds what is not here yet, so that one which was cut is gone on with. */
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
    for (let walk = 1; walk <= mostWalks; walk++)
      if (await step.run(`walk ${walk}`, () => runImport(importId))) return
    throw new Error("The import is not over after so many walks")
  },
)
