import { inngest } from "@/inngest/client"
import { failExport, runExport } from "@/lib/export/run-export"

/** One at a time, because an export reads everything in an organization. */
export const exportWorkspace = inngest.createFunction(
  {
    id: "export-workspace",
    triggers: [{ event: "export/requested" }],
    retries: 1,
    concurrency: 1,
    onFailure: async ({ event, step }) => {
      const { exportId } = event.data.event.data as { exportId: string }
      await step.run("fail", () => failExport(exportId))
    },
  },
  async ({ event, step }) => {
    const { exportId } = event.data as { exportId: string }
    await step.run("export", () => runExport(exportId))
  },
)
